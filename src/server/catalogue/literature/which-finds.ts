/**
 * Of finds `f`, in SQL: what a service told, or what is on record. What only a member typed stays inside, also once an
 * editor decided on it.
 */
export const IS_PUBLIC = `(exists (select from literature_origins o
    where o.entry_id = f.entry_id and o.service <> 'suggestion')
  or exists (select from literature_articles p where p.id = f.entry_id and p.article_id is not null)
  or (f.decision is not null and exists (select from literature_articles p
    where p.id = f.entry_id and p.title_key <> '')))`

/**
 * Of finds `f`, in SQL: what waits for an editor. What is on record already waits only where something became of it, or
 * where a member suggested it and has no answer yet. Both lists are read once, not for each find.
 */
export const IS_OPEN = `(f.decision is null and (f.rank >= 1000
  or f.entry_id not in (select id from literature_articles where article_id is not null)
  or (f.entry_id, f.drug_id) in (select entry_id, drug_id from literature_suggestions where answered_at is null)))`
