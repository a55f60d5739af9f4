-- Why a work order went out although something spoke against it; kept until it is recalled.
alter table work_order add column issue_reason text;

-- An agreed cost is what the work order costs: tax, CIS and profit follow it.
update work_order set cost_total = override_cost, tax_total = case when add_tax then round(override_cost * tax_percentage, 2) else 0 end,
  cis_total = case when material_cost_total + labour_cost_total = 0 then 0 else round(cis_total * override_cost / (material_cost_total + labour_cost_total), 2) end,
  profit_percentage = case when sell_total <> 0 then round((sell_total - override_cost) / sell_total * 100, 2) end
where override_cost is not null;
