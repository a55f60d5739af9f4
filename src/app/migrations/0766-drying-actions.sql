-- What a company does about a point that does not dry, and why it helps: the chips of a visit, the ideas of an alarm.
create table drying_action (
  like list_entry including defaults,
  reason text,
  primary key (company_id, id)
);
call tenant_table('drying_action');
insert into drying_action (company_id, id, label, "order", reason)
  select c.id, e.n, e.label, e.n, e.reason from company c, (values
  (1, 'Door closed', 'Humid air comes in as fast as it is dried'),
  (2, 'Movers turned', 'Air that stands takes up no more water'),
  (3, 'Wall opened', 'A cavity dries only where air reaches it'),
  (4, 'Dehumidifier moved', null), (5, 'Heat added', null), (6, 'Checked, left as is', null)
  ) e (n, label, reason);
