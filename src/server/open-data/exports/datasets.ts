import { OFFER_FIELDS } from '#contract/catalogue/offer-fields.ts'
import { publishedInputs } from '#server/market/ratings/export.ts'
import {
  ARTICLE_SLUG,
  articlesIn,
  classesIn,
  columnsOf,
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

const { size, price, ...stated } = columnsOf(OFFER_FIELDS)

const MONEY = [
  price,
  integer('price_minor', 'In minor units of the currency, such as cents; null when it cannot be read'),
  text('currency', 'ISO 4217'),
  number('cost_per_mg', 'Minor units per mg of the whole pack; null when price or mass is unknown'),
]

const blend = text('mixture', 'Slug of the blend')
const partName = text('part', 'Name of the part')

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
  // What vendors list, and what they did.
  {
    name: 'vendors',
    about: 'What is open of each vendor. Null is not known, never a no.',
    of: 'vendor',
    atOnce: 500,
    from: `vendors v left join vendor_facts f on f.vendor_id = v.id
      left join retired_records r on r.record_id = v.id`,
    read: { ...readRetired('vendors', 'v', 'slug') },
    columns: [
      text('id', 'For ever the same'),
      text('slug', 'Its name in links'),
      text('name', 'As people read it'),
      isDemo,
      text('website', 'Its own'),
      text('contact', 'As it publishes it'),
      text('region', 'From where it ships'),
      text('shipping', 'How long, in words'),
      json(
        'shipping_rules',
        'What a delivery costs, by region, in minor units',
        `(select json_agg(json_build_object('region', s.region, 'price_minor', s.price_minor, 'currency', s.currency,
        'free_from_minor', s.free_from_minor, 'days_from', s.days_from, 'days_to', s.days_to) order by s.region)
        from shipping_rules s where s.vendor_id = v.id)`,
      ),
      text('commission', 'Whether a commission on sales is disclosed', 'v.comission'),
      integer('offers', 'How many it lists', 'coalesce(f.offer_count, 0)'),
      integer('compounds', 'Of how many compounds', 'coalesce(f.drug_count, 0)'),
      ...retired,
    ],
  },
  {
    name: 'offers',
    about: 'Every pack that a vendor lists at present.',
    of: 'offer',
    atOnce: 1_000,
    from: 'offers o join drugs d on d.id = o.drug_id join vendors v on v.id = o.vendor_id',
    where: 'o.gone_since is null',
    columns: [
      text('id', 'For ever the same'),
      compound,
      vendor,
      isDemo,
      size,
      number('mass_mg', 'Of the whole pack; null when it cannot be read'),
      ...MONEY,
      flag('is_size_assumed', 'Whether the size is a usual one because the page shows none'),
      flag('is_comparable', 'Whether it is ranked'),
      ...Object.values(stated),
      time('confirmed_at', 'Until when size and price were seen to be so'),
      text('sku', 'The vendor’s own code; null: its source tells none'),
    ],
  },
  {
    name: 'price_history',
    about: 'Every observation of an offer, never changed afterwards.',
    of: 'observation',
    atOnce: 1_000,
    from: `price_observations p left join offers o on o.id = p.offer_id left join drugs d on d.id = o.drug_id
      left join vendors v on v.id = o.vendor_id`,
    columns: [
      integer('id', 'In the order in which they came'),
      text('offer', 'Id of the offer; it may be gone', 'p.offer_id'),
      compound,
      vendor,
      isDemo,
      time('observed_at', 'When its source saw it'),
      time('previous_confirmed_at', 'Until when the observation before it held'),
      size,
      ...MONEY,
      stated.in_stock,
      flag('is_gone', 'Whether the source no longer lists the offer'),
      text('source', 'Who saw it'),
    ],
  },
  // Blends that shops sell, and their packs. They have no amounts and no price per mg: these differ by seller and part.
  {
    name: 'mixtures',
    about:
      'Several compounds that shops sell in one vial or piece. What is known of a part does not hold for it.',
    of: 'blend',
    atOnce: 200,
    from: 'blends b',
    columns: [
      text('id', 'For ever the same'),
      text('slug', 'Its name in links, below /blends'),
      text('name', 'As people read it'),
      json('aliases', 'What shops call it'),
      json('unclear_names', 'Names that leave a part open, and why', 'b.unclear_names::jsonb'),
      text('what_it_is', 'In words'),
      flag(
        'is_studied',
        'Whether a study of this very blend is known',
        'cardinality(b.study_ids) + cardinality(b.outside_studies) > 0',
      ),
      json('studies', 'Slugs of the articles on this very blend', articlesIn('b.study_ids')),
      json('outside_studies', 'Further articles on it, by doi: or pmid:'),
      text('studied_note', 'What they were; null: none'),
      json(
        'near_studies',
        'Articles that are quoted for it and tested something else, and why they do not count',
        listOf(
          `json_build_object('article', ${ARTICLE_SLUG}, 'why_not', near.value ->> 'why_not')`,
          'place',
          `jsonb_array_elements(b.near_studies::jsonb) with ordinality as near (value, place)
          join articles a on a.id = (near.value ->> 'article_id')::uuid`,
        ),
      ),
      text('warnings_note', 'In words; the warnings of each part hold'),
      text('regulation_note', 'In words'),
    ],
  },
  {
    name: 'mixture_parts',
    about: 'What a blend holds. Warnings and interactions of each part are in the tables of compounds.',
    of: 'blend',
    atOnce: 500,
    from: `blends b cross join jsonb_array_elements(b.components::jsonb) with ordinality as part (value, place)
      left join drugs d on d.id = (part.value ->> 'compound_id')::uuid
      left join drugs near on near.id = (part.value ->> 'nearest_id')::uuid`,
    orderBy: 'b.id, place',
    read: { part: "part.value ->> 'name'" },
    columns: [
      blend,
      integer('position', 'Its place in the blend', 'place::int - 1'),
      partName,
      text('compound', 'Slug of the compound; null: the catalogue has no record of this part'),
      json('aliases', 'Other names of the part', "coalesce(part.value -> 'aliases', '[]')"),
      text('nearest', 'Slug of a related compound, which the part is not; null: none', 'near.name'),
    ],
  },
  {
    name: 'mixture_packs',
    about: 'Every blend pack that a vendor lists at present, with the contents of one vial or piece.',
    of: 'blend',
    atOnce: 200,
    from: 'blend_offers o join blends b on b.id = o.blend_id join vendors v on v.id = o.vendor_id',
    orderBy: 'o.blend_id, o.id',
    columns: [
      text('id', 'For ever the same'),
      blend,
      vendor,
      isDemo,
      text('sku', "The vendor's code"),
      integer('count', 'Vials or pieces in the pack'),
      json('parts', 'Names of the parts, each with its mass in mg in one vial or piece', 'o.parts::jsonb'),
      integer('price_minor', 'Of the whole pack, in minor units of the currency'),
      text('currency', 'ISO 4217'),
      text('product_link', 'The page of the vendor'),
      text('seen_at', 'The day on which it was seen so', 'o.seen_at::text'),
      flag('in_stock', 'Whether it could be bought then; null: not stated'),
    ],
  },
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
