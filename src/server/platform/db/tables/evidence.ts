import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { z } from 'zod'
import type { BlendEntry, BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import type { CertaintySteps, StudyCounts } from '#contract/catalogue/evidence.ts'
import type { EvidenceEntry } from '#contract/catalogue/evidence-file.ts'

/** What change sets keep of a record besides its content. */
type Recorded = { id: string; digest: string; source: string }
type Claim = EvidenceEntry['claims'][number]

export type EvidenceTables = {
  outcomes: Recorded & {
    slug: string
    name: string
    area: string
    /** The illness in words where nothing may be recommended for it. */
    serious_illness: string | null
    position: number
  }
  interaction_classes: Recorded & {
    slug: string
    name: string
    kind: string
    parent_ids: string[]
    plain: string
    brings_ids: Generated<string[]>
    mark: string | null
    silence: string | null
    unapproved: string | null
  }
  interaction_names: Recorded & {
    name: string
    aliases: string[]
    kind: string
    class_ids: string[]
    is_whole: boolean
    content_ids: string[]
    danger: string | null
  }
  interaction_groups: Recorded & {
    name: string
    aliases: string[]
    compound_ids: string[]
    class_ids: string[]
  }
  blends: Recorded &
    Omit<BlendEntry, 'unclear_names' | 'components' | 'studied' | 'near_studies'> & {
      /** JSON, as are components and near_studies. */
      unclear_names: string
      components: string
      compound_ids: string[]
      nearest_ids: string[]
      study_ids: string[]
      outside_studies: string[]
      near_studies: string
      near_ids: string[]
    }
  blend_offers: Recorded &
    Omit<BlendOfferEntry, 'vendor' | 'blend' | 'parts'> & {
      blend_id: string
      vendor_id: string
      /** JSON. */
      parts: string
    }
  compound_evidence: Recorded & { drug_id: string; unknowns: string[]; class_ids: string[] }
  claims: Omit<Claim, 'outcome' | 'studies' | 'kind'> & {
    id: string
    evidence_id: string
    drug_id: string
    outcome_id: string
    position: number
    kind: string
  }
  claim_studies: Omit<Claim['studies'][number], 'article' | 'studied_in' | 'tested'> & {
    claim_id: string
    article_id: string
    evidence_id: string
    position: number
    /** People, animals or cells, where this row differs from the article as a whole. */
    studied_in: string | null
    tested: string | null
  }
  article_facts: EvidenceEntry['articles'][string] & {
    evidence_id: string
    article_id: string
    drug_id: string
  }
  side_effects: {
    evidence_id: string
    drug_id: string
    grade: string
    position: number
    text: string
    basis: string
    source: string | null
    article_ids: string[]
  }
  /** A view: what compound files and the evidence say of side effects, merged. Readers read this. */
  known_side_effects: {
    drug_id: string
    grade: 'normal' | 'worrying' | 'stop_asap'
    text: string
    /** Null: not stated. */
    basis: string | null
    source: string | null
    article_ids: string[]
    position: number
  }
  interactions: Pick<EvidenceEntry['interactions'][number], 'effect' | 'severity' | 'basis' | 'source'> & {
    id: string
    evidence_id: string
    drug_id: string
    other_id: string | null
    position: number
    with_name: string
    with_kind: string
    article_ids: string[]
    class_ids: string[]
    name_ids: string[]
    compound_ids: string[]
    understood: string
  }
  regulation: EvidenceEntry['regulation'][number] & { evidence_id: string; drug_id: string; position: number }
  study_notices: Recorded & { article_id: string; status: string; date: string; reason: string | null }
  /** Rows of a list of retractions that name an article and cannot be read. */
  unread_notices: {
    id: string
    article_id: string
    row_text: string
    problem: string
    first_seen: Date
    last_seen: Date
    /** Closed by an editor: what the row says is known. */
    closed_at: Date | null
  }
  claim_appraisals: {
    claim_id: string
    drug_id: string
    outcome_id: string
    certainty: string
    direction: string
    participants: number | null
    /** Derived columns hold JSON as text, so that it is read back unchanged, keys in order. */
    counts: JSONColumnType<z.infer<typeof StudyCounts>>
    steps: JSONColumnType<z.infer<typeof CertaintySteps>>
    place: number
    /** The compound's slug, which orders compounds of equal rank. */
    slug: string
    /** Whether it decides the place of its compound among those tested for the outcome. */
    is_leading: boolean
    /** Whether it represents its compound in a cell of the outcome's map: no other of the cell has more participants. */
    is_mapped: boolean
  }
  study_states: { drug_id: string; article_id: string; status: string }
  outcome_counts: { outcome_id: string; compounds: number; studies: number }
  /** Append-only. The rules of certainty that rated the claims of this database. */
  certainty_rules: { rule: number; at: ColumnType<Date, Date | string, never>; claims: number; moved: number }
  /** Append-only: the database refuses updates and deletions. */
  editorial_changes: {
    id: Generated<number>
    at: ColumnType<Date, Date | string, never>
    drug_id: string
    slug: string
    name: string
    text: string
  }
}
