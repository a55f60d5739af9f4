-- Workers sign on with a picture of their signature, too.
alter table whs_sign_on drop constraint whs_sign_on_method_check, add constraint whs_sign_on_method_check check (method in ('draw', 'type', 'upload'));
