import type { EditedKind } from '#contract/core/record-vocabulary.ts'
import type { Draft } from '#contract/office/drafts.ts'
import { slugOf } from '#web/features/office/catalogue/evidence/article-entry.ts'
import { withNewClaim, wordOf } from '#web/features/office/catalogue/evidence/typed-claim.ts'
import { isEdited } from './kind-text.ts'
import { itemsOf, type Schema, without } from './schema.ts'
import type { Content } from './typed-beside-saved.tsx'
import type { Missing } from './typing.ts'

/**
 * Side effects are edited with the evidence; a compound whose file names some keeps the field to correct them. What is new
 * neither moves nor retires.
 */
export const typedHere = (schema: Schema, { kind, entry, record }: Draft): Schema =>
  without(
    schema,
    ...(kind === 'compound' && !entry?.side_effects ? ['side_effects'] : []),
    ...(record === null ? ['renamed_to', 'retired'] : []),
  )

/** The name stands first; of a retired record its retirement, with which its page begins. */
export const ordered = ({ properties = {}, ...schema }: Schema, { kind, entry }: Draft): Schema => {
  const first = [...(entry?.retired ? ['retired'] : []), ...(NAMED_BY[kind] ?? [])].filter(
    (name) => name in properties,
  )
  const named = Object.fromEntries(first.map((name) => [name, properties[name] ?? {}]))
  return { ...schema, properties: { ...named, ...properties } }
}

/** The fields that the slug of a new record is made of. */
const NAMED_BY: Partial<Record<EditedKind, readonly string[]>> = {
  compound: ['proper_name'],
  vendor: ['name'],
  article: ['title'],
  outcome: ['name'],
  blend: ['name'],
  'interaction-class': ['name'],
  certificate: ['vendor', 'lot'],
}

/** A new record's slug follows its name, until another one is typed. */
export function withSlug(
  next: Content['entry'],
  before: Content['entry'],
  { kind, record }: Draft,
): Content['entry'] {
  const named = NAMED_BY[kind]
  if (!named || record) return next
  const slugIn = (entry: Content['entry']) => slugOf(named.map((name) => wordOf(entry[name])).join(' '), null)
  const isOwn = next.slug !== before.slug || wordOf(before.slug) !== slugIn(before)
  return isOwn ? next : { ...next, slug: slugIn(next) }
}

/** A missing record as it begins, and the entry that names it. */
export function begun({ kind, name, put }: Missing) {
  if (!isEdited(kind)) throw new Error(`${kind} is not edited by hand.`)
  const slug = slugOf(name, null)
  return { entry: put(slug), begins: { kind, entry: { [NAMED_BY[kind]?.[0] ?? 'name']: name, slug } } }
}

export const citing = (entry: Content['entry'], { properties }: Schema, article: string) =>
  withNewClaim({ entry, schema: itemsOf(properties?.claims), facts: itemsOf(properties?.articles) }, article)
