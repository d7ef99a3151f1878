import { z } from 'zod'
import { BatchEntry, CertificateEntry, CertificateFileEntry } from '#contract/catalogue/batch-file.ts'
import { BlendEntry, BlendOfferEntry } from '#contract/catalogue/blend-file.ts'
import {
  ArticleEntry,
  CatalogueFile,
  CompoundEntry,
  OfferEntry,
  VendorEntry,
} from '#contract/catalogue/catalogue-file.ts'
import { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import {
  InteractionClassEntry,
  InteractionGroupEntry,
  InteractionNameEntry,
} from '#contract/catalogue/interaction-file.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { batchKey, type FileError } from '#server/catalogue/compounds/records/entry-rules.ts'
import { demoDaysFrom } from './demo-days.ts'
import { errorsOfFiles } from './file-rules.ts'
import type { CheckedCatalogue, Placed, Placements, SourceFile } from './placements.ts'

const SCHEMAS = {
  compounds: CompoundEntry,
  vendors: VendorEntry,
  offers: OfferEntry,
  articles: ArticleEntry,
  outcomes: OutcomeEntry,
  blends: BlendEntry,
  blend_offers: BlendOfferEntry,
  interaction_classes: InteractionClassEntry,
  interaction_names: InteractionNameEntry,
  interaction_groups: InteractionGroupEntry,
  evidence: EvidenceEntry,
  batches: BatchEntry,
  certificates: CertificateEntry,
  certificate_files: CertificateFileEntry,
}
const SECTIONS = Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]

const Entries = z.array(z.unknown()).optional()
const Shell = CatalogueFile.extend({
  compounds: Entries,
  vendors: Entries,
  offers: Entries,
  articles: Entries,
  outcomes: Entries,
  blends: Entries,
  blend_offers: Entries,
  interaction_classes: Entries,
  interaction_names: Entries,
  interaction_groups: Entries,
  evidence: Entries,
  batches: Entries,
  certificates: Entries,
  certificate_files: Entries,
})

/**
 * Checks files as one catalogue. Either everything is right and comes back typed, or nothing comes back but all
 * errors, each by file, entry and field. With `today` the days of demo offers count back from it.
 */
export function checkCatalogue(
  files: readonly SourceFile[],
  today?: string,
): CheckedCatalogue | { errors: FileError[] } {
  const errors: FileError[] = []
  const placed: Placements = {
    compounds: [],
    vendors: [],
    offers: [],
    articles: [],
    outcomes: [],
    blends: [],
    blend_offers: [],
    interaction_classes: [],
    interaction_names: [],
    interaction_groups: [],
    evidence: [],
    batches: [],
    certificates: [],
    certificate_files: [],
    batchKeys: new Set(),
    slugs: {
      compounds: new Set(),
      vendors: new Set(),
      outcomes: new Set(),
      interaction_classes: new Set(),
      interaction_names: new Set(),
    },
    compoundsOfArticles: new Map(),
  }
  for (const { file, content } of files) readFile(file, content, placed, errors)
  errors.push(...errorsOfFiles(placed))
  if (errors.length > 0) return { errors }
  const { compounds, vendors, offers, articles, outcomes, evidence, batches, certificates } = placed
  const demoDays = demoDaysFrom(today, vendors)
  const valuesOf = <T>(entries: Placed<T>[]) => entries.map(({ value }) => value)
  return {
    catalogue: {
      compounds: valuesOf(compounds),
      vendors: valuesOf(vendors),
      offers: demoDays(offers, ['seen_at']),
      articles: valuesOf(articles),
      outcomes: valuesOf(outcomes),
      blends: valuesOf(placed.blends),
      blendOffers: demoDays(placed.blend_offers, ['seen_at']),
      interactionClasses: valuesOf(placed.interaction_classes),
      interactionNames: valuesOf(placed.interaction_names),
      interactionGroups: valuesOf(placed.interaction_groups),
      evidence: valuesOf(evidence),
      batches: demoDays(batches, ['made_on', 'received_on']),
      certificates: demoDays(certificates, ['tested_on', 'seen_on']),
      certificateFiles: valuesOf(placed.certificate_files),
    },
    fileOf: (wanted) =>
      SECTIONS.flatMap((section): Placed<unknown>[] => placed[section]).find(({ entry }) => entry === wanted)
        ?.file ?? '',
  }
}

function readFile(file: string, content: unknown, placed: Placements, errors: FileError[]): void {
  const shell = Shell.safeParse(content)
  errors.push(...issuesAsErrors(shell.error, file, ''))
  // An error in the head does not hide errors in the sections.
  const sections = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
  const asOf = shell.data?.as_of ?? '9999-12-31'
  for (const section of SECTIONS) {
    const entries = sections[section]
    if (!Array.isArray(entries)) continue
    entries.forEach((raw: unknown, index) => {
      const entry = `${section}/${labelOf(raw, index)}`
      note(raw, section, placed)
      const parsed = SCHEMAS[section].safeParse(raw)
      if (parsed.success)
        (placed[section] as Placed<unknown>[]).push({ file, entry, asOf, value: parsed.data })
      else errors.push(...issuesAsErrors(parsed.error, file, entry))
    })
  }
}

/** A wrong entry is still there: what refers to it is not wrong for that. */
function note(raw: unknown, section: (typeof SECTIONS)[number], placed: Placements): void {
  const lot = keyOf(raw, 'lot')
  if (section === 'batches' && lot)
    placed.batchKeys.add(
      batchKey({ vendor: keyOf(raw, 'vendor') ?? '', compound: keyOf(raw, 'compound') ?? '', lot }),
    )
  const name = keyOf(raw, 'name')
  if (section === 'interaction_names' && name) placed.slugs.interaction_names.add(plainWord(name))
  const slug = keyOf(raw, 'slug')
  if (!slug) return
  if (Object.hasOwn(placed.slugs, section)) placed.slugs[section as keyof typeof placed.slugs].add(slug)
  const compounds = section === 'articles' ? (raw as { compounds?: unknown }).compounds : undefined
  if (Array.isArray(compounds)) placed.compoundsOfArticles.set(slug, compounds.map(String))
}

function labelOf(raw: unknown, index: number): string {
  const named = [['certificate'], ['vendor', 'sku'], ['vendor', 'compound', 'lot']].map((keys) =>
    keys.map((key) => keyOf(raw, key)),
  )
  const whole = named.find((parts) => !parts.includes(undefined))
  const name = keyOf(raw, 'slug') ?? whole?.join('/') ?? keyOf(raw, 'compound') ?? keyOf(raw, 'name')
  return name ?? `#${index + 1}`
}

function keyOf(raw: unknown, key: string): string | undefined {
  const value = typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[key] : undefined
  return typeof value === 'string' && value !== '' ? value.slice(0, 100) : undefined
}

function issuesAsErrors(error: z.ZodError | undefined, file: string, entry: string): FileError[] {
  return (error?.issues ?? []).flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys')
      return [{ file, entry, field: fieldText(issue.path), message: issue.message }]
    return issue.keys.map((key) => ({
      file,
      entry,
      field: fieldText([...issue.path, key]),
      message: 'is not a known field',
    }))
  })
}
