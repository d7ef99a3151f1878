import { sql } from 'kysely'

/** What the file `f` of a certificate `c` says of the lot; null as well when it was read for another one. */
export const namesLot = sql<boolean | null>`case when f.batch_id = c.batch_id then f.names_lot end`

/** The same file `s` as the file `f` of a certificate, under other lots. */
export const sameFiles = sql`certificate_files s where s.sha256 = f.sha256 and s.batch_id <> f.batch_id`

/** Pictures `s` of other lots that look the same as the file `f` of a certificate. */
export const alikePictures = sql`alike_pictures a join certificate_files s on s.id = a.other_id
  where a.file_id = f.id and s.batch_id <> f.batch_id and s.sha256 <> f.sha256`

/** Whether another lot shows the file `f` of a certificate, or a picture that looks the same. */
export const hasTwins = sql<boolean>`(exists (select from ${sameFiles}) or exists (select from ${alikePictures}))`

/** The mass in Da that follows from the formula of a compound `d`. */
export const formulaMass = sql<number | null>`(d.molecular->>'mass_da')::float8`

/** The formula of a compound `d`: of complexes, salts and hydrates other masses follow from it. */
export const formulaText = sql<string | null>`d.molecular->>'formula'`
