import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { SAMPLE } from './doors.ts'

/** What each text that is locked then has in it. */
export const MARK = 'Locked in the'

const ENTRY = '00000000-0000-4000-8000-0000000000aa'

/** Fills each locked value; the vendors and certificates that are first in one set are last in the other. */
export async function plantLocked(db: Db, set: 'first' | 'second') {
  const word = `'${MARK} ${set} set'`
  const numbered = `${word} || ' ' || r.n`
  const [isFirst, result] = set === 'first' ? [true, 'passed'] : [false, 'failed']
  const rank = (by: string) => `row_number() over (order by ${by} ${isFirst ? 'asc' : 'desc'})`
  const others = `(select id from vendors where slug <> '${SAMPLE}')`
  const statements = [
    `update vendors v set ai_rating_number = r.n * 0.1, ai_rating = ${numbered}, internal_coa = ${numbered},
      external_coa = ${numbered}, external_coa_provider = ${numbered}, endotoxin_test = ${numbered},
      sterility_test = ${numbered}, reimburse_test = ${numbered}, refund = ${isFirst},
      latest_batch_test_date = '2026-01-' || lpad((r.n % 28 + 1)::text, 2, '0'),
      small_order_rating = r.n % 5, large_order_rating = 5 - r.n % 5
      from (select id, ${rank('slug')} as n from vendors) r where r.id = v.id and v.slug <> '${SAMPLE}'`,
    `update certificates c set laboratory_name = ${numbered}, method = ${numbered}, found_mass_da = 1000 + r.n, verification_code = ${numbered},
      verification_link = 'https://' || r.n || '.${set}.example/', endotoxin = '${result}', sterility = '${result}',
      heavy_metals = '${result}', residual_solvents = '${result}', identity = '${isFirst ? 'confirmed' : 'not confirmed'}'
      from (select id, ${rank('slug')} as n from certificates) r where r.id = c.id and c.vendor_id in ${others}`,
    `insert into certificate_confirmations (id, certificate_id, vendor_id, drug_id, how, confirmed_on, digest, source)
      select id, id, vendor_id, drug_id, ${word}, '2026-01-01', '', 'planted' from certificates where vendor_id in ${others}
      on conflict (certificate_id) do update set how = excluded.how`,
    // Sentences that a question about the knee would be answered with.
    `update articles a set background = ${numbered} || ' knee osteoarthritis pain fell in people.',
      conclusion = ${numbered} || ' knee osteoarthritis stiffness fell in people.'
      from (select id, ${rank('id')} as n from articles) r where r.id = a.id`,
    `update drugs set side_effects = jsonb_set(side_effects::jsonb, '{normal}', to_jsonb(array[${word}])),
      effects_timeline = jsonb_build_object('timeline', jsonb_build_array(jsonb_build_object('period', 'Week 1', 'effects',
        jsonb_build_array(${word}))), 'notes', ${word})`,
    // An abstract, which editors alone see.
    `insert into literature_articles (id, title, title_key, trials, kind, status, abstract, record, first_seen, article_id)
      values ('${ENTRY}', 'An invented study', 'an invented study', '{}', 'other', 'ok', ${word}, '{}', '2026-01-01',
        (select min(article_id::text)::uuid from article_drugs b join drugs d on d.id = b.drug_id where d.name = 'bpc-157'))
      on conflict (id) do update set abstract = excluded.abstract`,
    `insert into literature_origins (service, service_key, entry_id, first_seen)
      values ('europepmc', 'MED:99000999', '${ENTRY}', '2026-01-01') on conflict do nothing`,
    `insert into literature_finds (entry_id, drug_id, rank, reasons, found_at, decision, decided_at)
      select '${ENTRY}', id, 1, '{}', '2026-01-01', 'include', '2026-01-01' from drugs where name = 'bpc-157'
      on conflict do nothing`,
    `update side_effects set text = ${word} where grade = 'normal'`,
    `update vendor_scores s set score = r.n * 0.1, sum = r.n * 0.2, parts = (select jsonb_agg(part ||
        jsonb_build_object('value', r.n * 0.1, 'contribution', r.n * 0.2, 'reasons', jsonb_build_array(${word})))
        from jsonb_array_elements(s.parts::jsonb) as p (part))
      from (select vendor_id, ${rank('vendor_id')} as n from vendor_scores) r
      where r.vendor_id = s.vendor_id and s.vendor_id in ${others}`,
    `insert into vendor_score_changes (vendor_id, at, as_of, formula, before, after, because)
      select id, '2026-11-19', '2026-11-19', 1, 1, 2, array[${word}] from vendors where slug <> '${SAMPLE}'`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
