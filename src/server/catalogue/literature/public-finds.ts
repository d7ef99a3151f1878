/**
 * Of finds `f`, in SQL: what a service told, or what is on record. What only a member typed stays inside, also once an
 * editor decided on it.
 */
export const IS_PUBLIC = `(exists (select from literature_origins o
    where o.entry_id = f.entry_id and o.service <> 'suggestion')
  or exists (select from literature_articles p where p.id = f.entry_id and p.article_id is not null)
  or (f.decision is not null and exists (select from literature_articles p
    where p.id = f.entry_id and p.title_key <> '')))`
