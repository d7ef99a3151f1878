/** Of finds `f`, in SQL: what a member suggested is public once a service tells it or an editor decided. */
export const IS_PUBLIC = `(f.decision is not null or exists (select from literature_origins o
  where o.entry_id = f.entry_id and o.service <> 'suggestion'))`
