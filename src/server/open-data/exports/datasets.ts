import { publishedInputs } from '#server/market/ratings/export.ts'
import {
  classesIn,
  compound,
  type DatasetSource,
  flag,
  integer,
  isDemo,
  json,
  listOf,
  number,
  readRetired,
  retired,
  text,
  time,
  vendor,
} from './columns.ts'
import { evidenceDatasets } from './evidence-datasets.ts'
import { blendDatasets, marketDatasets } from './market-datasets.ts'

const effectsOf = (grade: 'worrying' | 'stop_asap') =>
  listOf('s.text', 's.position', `known_side_effects s where s.drug_id = d.id and s.grade = '${grade}'`)

/** Every public table, in the order of the page. */
export const datasets: readonly DatasetSource[] = [
  {
    name: 'compounds',
    about: 'What is known of each compound, without what only a plan opens.',
    of: 'compound',
    atOnce: 200,
    from: `drugs d left join compound_evidence e on e.drug_id = d.id
      left join retired_records r on r.record_id = d.id`,
    read: { ...readRetired('drugs', 'd', 'name') },
    columns: [
      text('id', 'For ever the same'),
      text('slug', 'Its name in links', 'd.name'),
      text('name', 'As people read it', 'd.proper_name'),
      json('aliases', 'Other names: synonyms, codes, brands'),
      text('kind', 'Peptide or supplement'),
      json(
        'categories',
        'Of the catalogue',
        listOf(
          'c.name',
          'c.position, c.id',
          'drug_categories dc join categories c on c.id = dc.category_id where dc.drug_id = d.id',
        ),
      ),
      integer('position', 'Its place in the catalogue'),
      text('short_description', 'One sentence'),
      text('what_it_does', 'In words'),
      text('how_it_works', 'In words'),
      text('evidence', 'How far the evidence in people goes, derived from the studies'),
      text('form', 'Usual form'),
      json('sizes', 'Usual contents of a package'),
      json('molecular', 'Formula, mass in dalton, CAS number, sequence; a missing key is unknown'),
      text('regulatory_note', 'Null: none'),
      json('worrying', 'Reported effects that are worrying', effectsOf('worrying')),
      json('stop_asap', 'Reported effects at which to stop', effectsOf('stop_asap')),
      json('unknowns', 'Open questions of the evidence', "coalesce(e.unknowns, '{}')"),
      json(
        'interaction_classes',
        'Slugs of the classes of interactions that it belongs to',
        classesIn('e.class_ids'),
      ),
      time('added_at', 'When it came into the catalogue'),
      flag(
        'has_common_effects',
        'Whether common effects are recorded, which only a plan opens',
        "exists (select from known_side_effects s where s.drug_id = d.id and s.grade = 'normal')",
      ),
      flag(
        'has_timeline',
        'Whether a timeline of effects is, which only a plan opens',
        "jsonb_array_length(d.effects_timeline -> 'timeline') > 0",
      ),
      text('stated_evidence', 'How far it goes as the record states it', 'd.recorded_evidence'),
      ...retired,
    ],
  },
  {
    name: 'names',
    about: 'Every spelling by which a compound is found.',
    of: 'compound',
    atOnce: 500,
    from: `drugs d cross join lateral (select 'name' as kind, d.name as name, 0 as place
      union all select 'proper_name', d.proper_name, 1
      union all select 'alias', alias, 1 + place::int from unnest(d.aliases) with ordinality as a (alias, place)) n`,
    orderBy: 'd.id, n.place',
    columns: [
      compound,
      text('kind', 'name (the slug), proper_name or alias', 'n.kind'),
      text('name', 'As it is written', 'n.name'),
    ],
  },
  ...evidenceDatasets,
  ...marketDatasets,
  ...blendDatasets,
  {
    name: 'rating_inputs',
    about:
      'What the rating of a vendor is computed from, without what only a plan opens. The formula is on the page Methodology.',
    of: 'vendor',
    atOnce: 100,
    rows: publishedInputs,
    columns: [
      vendor,
      text('name', 'Of the vendor'),
      isDemo,
      integer('version', 'Of the formula'),
      text('as_of', 'The day of the rating'),
      json('inputs', 'As the formula takes them; null where locked'),
      flag('locked', 'Whether certificates, refund and paid_retest are left out: they are for subscribers'),
    ],
  },
  {
    name: 'review_totals',
    about: 'How many published reviews gave how many stars. Reviews themselves are not in it.',
    of: 'reviewed',
    atOnce: 1_000,
    from: `review_totals t left join drugs d on d.id = t.target_id left join vendors v on v.id = t.target_id`,
    where: '(d.id is not null or v.id is not null)',
    orderBy: 't.target_id',
    read: {
      is_demo: 'coalesce(v.is_demo, false)',
      ...Object.fromEntries([1, 2, 3, 4, 5].map((stars) => [`stars_${stars}`, `t.n${stars}`])),
    },
    columns: [
      text('kind', 'compound or vendor', "case when d.id is null then 'vendor' else 'compound' end"),
      text('slug', 'Its name in links', 'coalesce(d.name, v.slug)'),
      isDemo,
      ...[1, 2, 3, 4, 5].map((stars) => integer(`stars_${stars}`, `Reviews with ${stars} of 5`)),
      number('mean', 'Weighed, as cards show it; null before it was computed'),
    ],
  },
]
