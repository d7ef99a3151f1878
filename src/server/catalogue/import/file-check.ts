import { z } from 'zod'
import {
  type Catalogue,
  CatalogueFile,
  SECTION_NAMES,
  SECTIONS,
  type Section,
  type VendorEntry,
} from '#contract/catalogue/catalogue-file.ts'
import { plainWord } from '#domain/interactions/plain-word.ts'
import { dayOf, dayText } from '#domain/prices/price-history.ts'
import { fieldText } from '#domain/text/field-differences.ts'
import { batchKey, type FileError } from '#server/catalogue/compounds/records/entry-rules.ts'
import { errorsOfFiles } from './file-rules.ts'
import type { CheckedCatalogue, Placed, Placements, SourceFile } from './placements.ts'

const perSection = <T>(of: (section: Section) => T) =>
  Object.fromEntries(SECTION_NAMES.map((section) => [section, of(section)] as const)) as Record<Section, T>

const Shell = CatalogueFile.extend(perSection(() => z.array(z.unknown()).optional()))

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
    ...(perSection(() => []) as { [Name in Section]: [] }),
    batchKeys: new Set(),
    slugs: perSection(() => new Set<string>()),
    compoundsOfArticles: new Map(),
  }
  for (const { file, content } of files) readFile(file, content, placed, errors)
  errors.push(...errorsOfFiles(placed))
  if (errors.length > 0) return { errors }
  const atDays = demoDaysFrom(today, placed.vendors)
  return {
    catalogue: perSection((section) => atDays(section, placed[section])) as Catalogue,
    fileOf: (wanted) =>
      SECTION_NAMES.flatMap((section): Placed<unknown>[] => placed[section]).find(
        ({ entry }) => entry === wanted,
      )?.file ?? '',
  }
}

function readFile(file: string, content: unknown, placed: Placements, errors: FileError[]): void {
  const shell = Shell.safeParse(content)
  errors.push(...issuesAsErrors(shell.error, file, ''))
  // An error in the head does not hide errors in the sections.
  const sections = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>
  const asOf = shell.data?.as_of ?? '9999-12-31'
  for (const section of SECTION_NAMES) {
    const entries = sections[section]
    if (!Array.isArray(entries)) continue
    entries.forEach((raw: unknown, index) => {
      const entry = `${section}/${labelOf(raw, index)}`
      note(raw, section, placed)
      const parsed = SECTIONS[section].entry.safeParse(raw)
      if (parsed.success)
        (placed[section] as Placed<unknown>[]).push({ file, entry, asOf, value: parsed.data })
      else errors.push(...issuesAsErrors(parsed.error, file, entry))
    })
  }
}

/** A wrong entry is still there: what refers to it is not wrong for that. */
function note(raw: unknown, section: Section, placed: Placements): void {
  const lot = keyOf(raw, 'lot')
  if (section === 'batches' && lot)
    placed.batchKeys.add(
      batchKey({ vendor: keyOf(raw, 'vendor') ?? '', compound: keyOf(raw, 'compound') ?? '', lot }),
    )
  const name = keyOf(raw, 'name')
  if (section === 'interaction_names' && name) placed.slugs.interaction_names.add(plainWord(name))
  const slug = keyOf(raw, 'slug')
  if (!slug) return
  placed.slugs[section].add(slug)
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

/** Fields with a day in the records of vendors. */
const DAYS: { [Name in Section]?: (keyof Catalogue[Name][number])[] } = {
  offers: ['seen_at'],
  blend_offers: ['seen_at'],
  batches: ['made_on', 'received_on'],
  certificates: ['tested_on', 'seen_on'],
}

/**
 * The entries of a section, with the days of fictional vendors' records moved: the day of the file becomes today, so that
 * the demo never ages. Records of real vendors keep their days.
 */
function demoDaysFrom(today: string | undefined, vendors: readonly Placed<VendorEntry>[]) {
  const invented = new Set<unknown>(vendors.flatMap(({ value }) => (value.demo ? [value.slug] : [])))
  return (section: Section, entries: readonly Placed<object>[]): object[] =>
    entries.map(({ value, asOf }) => {
      const fields: Record<string, unknown> = { ...value }
      if (today === undefined || !invented.has(fields.vendor)) return value
      const moved = (DAYS[section] ?? []).flatMap((field) => {
        const day = fields[field]
        return typeof day === 'string' ? [[field, dayText(dayAt(day) + dayAt(today) - dayAt(asOf))]] : []
      })
      return { ...value, ...Object.fromEntries(moved) }
    })
}

const dayAt = (text: string) => dayOf(Date.parse(text))
