import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { EffectsTimeline, Molecular, SideEffects } from '#contract/catalogue/catalogue-fields.ts'
import type { VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import type { StatedField } from '#contract/catalogue/desk-vocabulary.ts'
import type { Stated } from '#contract/office/desk.ts'
import type { EvidenceLevel, Form, StudiedIn } from '#contract/vocabulary.ts'
import type { Instant } from './instant.ts'

type Recorded = {
  id: string
  /** Of the whole entry, such as a compound with its categories; an import writes only entries that differ. */
  digest: string
  /** Whose record it is: 'file:catalogue'. */
  source: ColumnType<string, string | undefined>
}

export type CatalogueTables = {
  catalogue: {
    singleton: ColumnType<boolean, boolean | undefined>
    version: number
    updated_at: Instant | null
    /** Counted with every change. */
    drug_count: number
    vendor_count: number
    /** Mark of the shipped files that were loaded last; null where no record says. */
    shipped: Generated<string | null>
    offer_count: number
    article_count: number
    has_demo_vendors: boolean
    /** In which offers are compared. */
    main_currency: string
  }
  categories: {
    id: string
    name: string
    position: number
    drug_count: ColumnType<number, undefined, number>
  }
  drugs: Recorded & {
    name: string
    proper_name: string
    aliases: string[]
    kind: string
    short_description: string
    what_it_does: string
    how_it_works: string
    /** Derived from the studies, else what the record says. */
    evidence: Generated<EvidenceLevel>
    recorded_evidence: Generated<EvidenceLevel>
    side_effects: JSONColumnType<SideEffects>
    effects_timeline: JSONColumnType<EffectsTimeline>
    form: Form | null
    sizes: string[]
    molecular: JSONColumnType<Molecular> | null
    regulatory_note: string | null
    position: number
    /** When it came into the catalogue. */
    added_at: ColumnType<Date, never, never>
    /** What files name it by, where its page has another slug. */
    file_slug: ColumnType<string | null, never, string | null>
    updated_at: Instant
  }
  /** Every slug of a renamed or merged record. */
  record_slugs: { slug: string; kind: string; record_id: string }
  /** Compounds and vendors that keep their page and leave everything else. */
  retired_records: {
    record_id: string
    kind: string
    since: string
    /** In words, for readers. */
    reason: string
    replaced_by: string | null
  }
  /** Every spelling by which a compound is found. */
  drug_names: {
    drug_id: string
    kind: 'name' | 'proper_name' | 'alias'
    lower: string
    /** As search reads it: letters and digits only. */
    folded: string
    letter: string
    sort_key: string
  }
  /** The market facts of a card; derived from the offers at every change. */
  card_facts: {
    drug_id: string
    offer_count: number
    vendor_count: number
    image_offer: string | null
    image: string | null
  }
  vendor_facts: {
    vendor_id: string
    offer_count: number
    drug_count: number
    /** The name as search reads it, and in its place from A to Z. */
    folded: string
    sort_key: string
  }
  drug_categories: { drug_id: string; category_id: string }
  vendors: Recorded &
    Omit<VendorEntry, 'demo' | 'website' | 'shipping_rules' | 'renamed_to' | 'formerly' | 'retired'> & {
      is_demo: boolean
      website: string | null
      ai_rating_number: number | null
      ai_rating: string | null
      /** The source's values for fields that the vendor may state itself; the shown values are derived from both. */
      listed_facts: JSONColumnType<Stated> | null
      /** Which of the shown facts are its own words. */
      stated_by_vendor: ColumnType<StatedField[], StatedField[] | undefined>
      /** Computed from the offers at import. */
      small_order_rating: number | null
      large_order_rating: number | null
      /** What files name it by, where its page has another slug. */
      file_slug: ColumnType<string | null, never, string | null>
      updated_at: Instant
    }
  /** What a delivery of a vendor costs, by where it goes. */
  shipping_rules: { vendor_id: string } & NonNullable<VendorEntry['shipping_rules']>[number]
  offers: Recorded & {
    drug_id: string
    /** The vendor's own code of it; null until it is put again. */
    sku: ColumnType<string | null, string | null | undefined>
    vendor_id: string
    size: string | null
    mass_mg: number | null
    price: string | null
    price_minor: number | null
    currency: string | null
    /** Minor units per mg, computed at import. */
    cost_per_mg: number | null
    is_size_assumed: boolean
    is_comparable: boolean
    form: Form | null
    product_link: string | null
    /** `drawn` for an image of ours, an https URL, or null. */
    image: string | null
    seen_at: string
    /** Null when the vendor does not say. */
    in_stock: boolean | null
    /** When its source no longer had it; null while it has. */
    gone_since: ColumnType<Date | null, Date | string | null | undefined>
    /** Out of sight with its compound or vendor; its source goes on telling of it. */
    is_withdrawn: Generated<boolean>
    /** What its size, price and stock were last seen as. */
    observation_id: number | null
    /** Until when it was seen to be so. */
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined>
  }
  articles: Recorded & {
    slug: string | null
    title: string
    journal: string | null
    publication_date: string | null
    publication_type: string
    evidence: StudiedIn
    doi: string | null
    pmid: string | null
    pmcid: string | null
    source_url: string
    key_terms: string[]
    background: string
    conclusion: string
    trials: string[]
    trial_role: string | null
    gathers: string | null
    is_pooled: boolean | null
  }
  article_drugs: { article_id: string; drug_id: string; position: number | null }
  /** What was asked in vain or slowly, without who asked. */
  asked_questions: {
    question: string
    empty: number
    slow: number
    slowest_ms: number
    /** How often, for either reason or both. */
    asked: number
    first_at: Instant
    last_at: Instant
    /** person:<id> */
    handled_by: string | null
    handled_at: Instant | null
  }
  /** Other words by which people ask for a purpose or a class. */
  search_words: {
    word: string
    topic: string
    reason: string
    /** person:<id> */
    added_by: string
    added_at: Instant
  }
}
