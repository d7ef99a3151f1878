import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import { presentSlug } from '#server/catalogue/compounds/slugs/rules.ts'

/** A draft that needs two people is not published by one of its editors. */
export const mayPublish = (needsSecond: boolean, editors: readonly string[], id: string) =>
  !needsSecond || !editors.includes(id)

const FOLDERS: { [Kind in EditedKind]?: string } = {
  ...{ compound: '', vendor: '', evidence: '', offer: '' },
  ...{ article: '/studies', blend: '/blends', outcome: '/outcomes', certificate: '/certificates' },
}

/** The page where readers see an entry; null for an entry without its own page. */
export function pageOf(kind: EditedKind, entry: Record<string, unknown> | null): string | null {
  const folder = FOLDERS[kind]
  const slug =
    kind === 'evidence' || kind === 'offer'
      ? entry?.compound
      : entry && presentSlug(entry as { slug: string })
  return folder === undefined || typeof slug !== 'string' ? null : `${folder}/${encodeURIComponent(slug)}`
}
