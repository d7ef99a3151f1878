import { withField } from '#domain/text/field-differences.ts'
import { emptyOf, itemsOf, type Schema, shapeOf } from '../schema.ts'
import { factsOf, listOf, type Typed } from './typed-claim.ts'

type Citing = {
  entry: Typed
  /** Schema of a claim and of the entry's statements about an article. */
  schema: Schema
  facts: Schema
}

/** The entry with an article cited by a claim, and with the fields of the article where the entry has none yet. */
export function withCited({ entry, schema, facts }: Citing, claim: number, slug: string): Typed {
  const study = { ...(emptyOf(shapeOf(itemsOf(schema.properties?.studies))) as object), article: slug }
  const known = factsOf(entry, slug) ? entry : withField(entry, ['articles', slug], emptyOf(shapeOf(facts)))
  const studies = listOf(listOf(entry.claims)[claim]?.studies)
  return withField(known, ['claims', claim, 'studies'], [...studies, study])
}

/** The entry with a new claim at the end that cites an article. */
export function withNewClaim({ entry, schema, facts }: Citing, slug: string): Typed {
  const claims = listOf(entry.claims)
  const begun = withField(entry, ['claims'], [...claims, emptyOf(shapeOf(schema))])
  return withCited({ entry: begun, schema, facts }, claims.length, slug)
}
