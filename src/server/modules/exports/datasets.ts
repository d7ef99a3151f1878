import type { ColumnType, Row } from '#server/adapters/parquet/parquet-file.ts'
import type { Db } from '#server/db/schema.ts'
import { listRatingInputs } from '#server/modules/ratings/export.ts'
import * as evidence from './evidence-repository.ts'
import * as market from './market-repository.ts'
import * as repository from './repository.ts'

type Column = { name: string; type: ColumnType; about: string }

/**
 * One table of the export. It is read by the things that its rows belong to, some at a time in the order of their ids,
 * so that no more of it is in memory. Only the columns named here leave; what a reader needs a plan for is no column.
 */
export type DatasetSource = {
  name: string
  about: string
  columns: readonly Column[]
  of: repository.Parent
  atOnce: number
  rows: (db: Db, ids: readonly string[]) => Promise<readonly Row[]>
}

const text = (name: string, about: string): Column => ({ name, type: 'text', about })
const integer = (name: string, about: string): Column => ({ name, type: 'integer', about })
const number = (name: string, about: string): Column => ({ name, type: 'number', about })
const flag = (name: string, about: string): Column => ({ name, type: 'boolean', about })
const time = (name: string, about: string): Column => ({ name, type: 'time', about })
const json = (name: string, about: string): Column => ({ name, type: 'json', about })

const compound = text('compound', 'Slug of the compound')
const vendor = text('vendor', 'Slug of the vendor')
const isDemo = flag('is_demo', 'Whether the vendor is invented, and everything of it with it')
const articles = json('articles', 'Slugs of the articles that it rests on')
const RETIRED = [
  text('retired_since', 'The day since which it is kept for its page alone; null: it is not retired'),
  text('retired_reason', 'Why, in words'),
  text('replaced_by', 'Slug of what replaces it; null: nothing does'),
]
const MONEY = [
  text('price', 'As the page of the vendor shows it'),
  integer('price_minor', 'In minor units of the currency, such as cents; null when it cannot be read'),
  text('currency', 'ISO 4217'),
  number('cost_per_mg', 'Minor units per mg of the whole pack; null when price or mass is unknown'),
]

/** Every public table, in the order of the page. */
export const datasets: readonly DatasetSource[] = [
  {
    name: 'compounds',
    about: 'What is known of each compound, without what only a plan opens.',
    of: 'compound',
    atOnce: 200,
    rows: repository.listCompounds,
    columns: [
      text('id', 'For ever the same'),
      text('slug', 'Its name in links'),
      text('name', 'As people read it'),
      json('aliases', 'Other names: synonyms, codes, brands'),
      text('kind', 'Peptide or supplement'),
      json('categories', 'Of the catalogue'),
      integer('position', 'Its place in the catalogue'),
      text('short_description', 'One sentence'),
      text('what_it_does', 'In words'),
      text('how_it_works', 'In words'),
      text('evidence', 'How far the evidence in people goes, derived from the studies'),
      text('form', 'Usual form'),
      json('sizes', 'Usual contents of a package'),
      json('molecular', 'Formula, mass in dalton, CAS number, sequence; a missing key is unknown'),
      text('regulatory_note', 'Null: none'),
      json('worrying', 'Reported effects that are worrying'),
      json('stop_asap', 'Reported effects at which to stop'),
      json('unknowns', 'What nobody has found out'),
      time('added_at', 'When it came into the catalogue'),
      flag('has_common_effects', 'Whether common effects are recorded, which only a plan opens'),
      flag('has_timeline', 'Whether a timeline of effects is, which only a plan opens'),
      text('stated_evidence', 'How far it goes as the record states it'),
      ...RETIRED,
    ],
  },
  {
    name: 'names',
    about: 'Every spelling by which a compound is found.',
    of: 'compound',
    atOnce: 500,
    rows: repository.listNames,
    columns: [
      compound,
      text('kind', 'name (the slug), proper_name or alias'),
      text('name', 'As it is written'),
    ],
  },
  {
    name: 'outcomes',
    about: 'What compounds are tested for, a closed list.',
    of: 'outcome',
    atOnce: 500,
    rows: evidence.listOutcomes,
    columns: [
      text('slug', 'Its name in links'),
      text('name', 'As people read it'),
      text('area', 'Where it belongs'),
      integer('position', 'Its place in lists'),
      integer('compounds', 'How many compounds were tested for it'),
      integer('studies', 'How many studies did'),
    ],
  },
  {
    name: 'claims',
    about: 'What was found of a compound and an outcome in one population, with the certainty that follows.',
    of: 'compound',
    atOnce: 100,
    rows: evidence.listClaims,
    columns: [
      text('id', 'The same as long as the claim is'),
      compound,
      text('outcome', 'Slug of the outcome'),
      integer('position', 'Its place in the record of the compound'),
      text('kind', 'What sort of claim'),
      text('population', 'In whom; null: not stated'),
      text('statement', 'In words'),
      text('stated_direction', 'As the record has it'),
      text('direction', 'As it counts, once withdrawn studies are left out'),
      text('certainty', 'Computed from the studies'),
      integer('participants', 'Of all studies that count; null: not stated'),
      json('counts', 'Studies by kind'),
      json('steps', 'How the certainty came about'),
      json('limits', 'What limits it'),
    ],
  },
  {
    name: 'findings',
    about: 'What one study found for one claim.',
    of: 'compound',
    atOnce: 50,
    rows: evidence.listFindings,
    columns: [
      text('claim', 'Id of the claim'),
      compound,
      text('article', 'Slug of the article'),
      integer('position', 'Its place in the claim'),
      text('finding', 'A direction'),
      integer('participants', 'Of this comparison; null: not stated'),
      number('weeks', 'How long; null: not stated'),
      text('comparison', 'With what'),
    ],
  },
  {
    name: 'articles',
    about: 'Published articles by their identifiers, without our summaries.',
    of: 'article',
    atOnce: 500,
    rows: evidence.listArticles,
    columns: [
      text('id', 'For ever the same'),
      text('slug', 'Its name in links'),
      text('title', 'As published'),
      text('journal', 'Null: not known'),
      text('publication_date', 'As precise as seen'),
      text('publication_type', 'As the catalogue sorts them'),
      text('evidence', 'Studied in: human, mixed, animal, in vitro'),
      text('doi', 'Null: not seen'),
      text('pmid', 'Null: not seen'),
      text('pmcid', 'Null: not seen'),
      text('source_url', 'A page for the article, as found'),
      json('key_terms', 'Its subjects'),
      json('compounds', 'Slugs of the compounds that it belongs to'),
      json('notices', 'Corrections, expressions of concern and retractions, with their days'),
      integer('position', 'Its place in lists; null stands last'),
    ],
  },
  {
    name: 'article_facts',
    about: 'What an article says of one compound.',
    of: 'compound',
    atOnce: 100,
    rows: evidence.listArticleFacts,
    columns: [
      compound,
      text('article', 'Slug of the article'),
      text('tested', 'What was tested'),
      integer('participants', 'Null: not stated'),
      text('funding', 'Who paid'),
      text('status', 'What became of it'),
    ],
  },
  {
    name: 'warnings',
    about: 'Reported effects that are worrying, with what they rest on.',
    of: 'compound',
    atOnce: 200,
    rows: evidence.listWarnings,
    columns: [
      compound,
      text('grade', 'worrying or stop_asap'),
      integer('position', 'Its place in the grade'),
      text('text', 'In words'),
      text('basis', 'What it rests on'),
      text('source', 'In words; null: the articles'),
      articles,
    ],
  },
  {
    name: 'interactions',
    about: 'What a compound does together with something else. No entry means not recorded, not harmless.',
    of: 'compound',
    atOnce: 200,
    rows: evidence.listInteractions,
    columns: [
      text('id', 'The same as long as the record is'),
      compound,
      integer('position', 'Its place in the record of the compound'),
      text('with_name', 'As people write it'),
      text('with_kind', 'What it is'),
      text('with_compound', 'Its slug when it is a compound of the catalogue'),
      text('effect', 'In words'),
      text('severity', 'How grave'),
      text('basis', 'What it rests on'),
      text('source', 'In words; null: the articles'),
      articles,
    ],
  },
  {
    name: 'regulation',
    about: 'How authorities treat a compound.',
    of: 'compound',
    atOnce: 200,
    rows: evidence.listRegulation,
    columns: [
      compound,
      integer('position', 'Its place in the record of the compound'),
      text('authority', 'Who'),
      text('jurisdiction', 'Where'),
      text('status', 'How'),
      text('scope', 'For what; null: not stated'),
      text('date', 'As precise as seen'),
      text('source_url', 'The page that was read; null: none'),
    ],
  },
  {
    name: 'vendors',
    about: 'What is open of each vendor. Null is not known, never a no.',
    of: 'vendor',
    atOnce: 500,
    rows: market.listVendors,
    columns: [
      text('id', 'For ever the same'),
      text('slug', 'Its name in links'),
      text('name', 'As people read it'),
      isDemo,
      text('website', 'Its own'),
      text('contact', 'As it publishes it'),
      text('region', 'From where it ships'),
      text('shipping', 'How long, in words'),
      json('shipping_rules', 'What a delivery costs, by region, in minor units'),
      text('commission', 'Whether a commission on sales is disclosed'),
      integer('offers', 'How many it lists'),
      integer('compounds', 'Of how many compounds'),
      ...RETIRED,
    ],
  },
  {
    name: 'offers',
    about: 'Every pack that a vendor lists at present.',
    of: 'offer',
    atOnce: 2_000,
    rows: market.listOffers,
    columns: [
      text('id', 'For ever the same'),
      compound,
      vendor,
      isDemo,
      text('size', 'As the page shows it'),
      number('mass_mg', 'Of the whole pack; null when it cannot be read'),
      ...MONEY,
      flag('is_size_assumed', 'Whether the size is a usual one because the page shows none'),
      flag('is_comparable', 'Whether it is ranked'),
      text('form', 'Null: not stated'),
      text('product_link', 'The page of the vendor'),
      text('image', 'A link to the vendor’s picture; drawn: one of ours'),
      text('seen_at', 'The day on which size and price were last seen to differ from before'),
      time('confirmed_at', 'Until when they were seen to be so'),
      flag('in_stock', 'Null: not stated'),
      text('sku', 'The vendor’s own code; null: its source tells none'),
    ],
  },
  {
    name: 'price_history',
    about: 'Every observation of an offer, never changed afterwards.',
    of: 'observation',
    atOnce: 4_000,
    rows: market.listObservations,
    columns: [
      integer('id', 'In the order in which they came'),
      text('offer', 'Id of the offer; it may be gone'),
      compound,
      vendor,
      isDemo,
      time('observed_at', 'When its source saw it'),
      time('previous_confirmed_at', 'Until when the observation before it held'),
      text('size', 'As the page shows it'),
      ...MONEY,
      flag('in_stock', 'Null: not stated'),
      flag('is_gone', 'Whether the source no longer lists the offer'),
      text('source', 'Who saw it'),
    ],
  },
  {
    name: 'rating_inputs',
    about: 'Everything that the rating of a vendor is computed from. The formula is on the page Methodology.',
    of: 'vendor',
    atOnce: 100,
    rows: listRatingInputs,
    columns: [
      vendor,
      text('name', 'Of the vendor'),
      isDemo,
      integer('version', 'Of the formula'),
      text('as_of', 'The day of the rating'),
      json('inputs', 'As the formula takes them'),
    ],
  },
  {
    name: 'review_totals',
    about: 'How many published reviews gave how many stars. Reviews themselves are not in it.',
    of: 'reviewed',
    atOnce: 1_000,
    rows: repository.listReviewTotals,
    columns: [
      text('kind', 'compound or vendor'),
      text('slug', 'Its name in links'),
      isDemo,
      ...[1, 2, 3, 4, 5].map((stars) => integer(`stars_${stars}`, `Reviews with ${stars} of 5`)),
      number('mean', 'Weighed, as cards show it; null before it was computed'),
    ],
  },
]
