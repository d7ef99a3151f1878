import { text } from '#contract/endpoint.ts'
import type { Input } from '#contract/endpoints.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Ask } from './ask.ts'
import { blendsNamed } from './blends.ts'
import { clip } from './words.ts'

/** How tools are asked for a compound. */
export const CompoundInput = text(200)
  .trim()
  .min(1)
  .describe('Name, synonym or code of a compound, such as "BPC-157"')

/** A compound by any of its names, with offers as `query` says. Throws `not_found` with names that are like it. */
export async function findCompound(
  ask: Ask,
  name: string,
  query: Input<'getDrugVendors'>['query'] = { show: 'best', limit: 1 },
) {
  try {
    return await ask('getDrugVendors', { params: { name }, query })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
    const [blend] = await blendsNamed(ask, name)
    if (blend)
      throw new AppError(
        'not_found',
        `"${clip(name, 80)}" is a blend of ${blend.parts.join(', ')}, not a compound. Ask get_mixture for it.`,
      )
    const { suggestions } = await ask('suggestNames', { query: { query: name, limit: 3 } })
    const meant = suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : ''
    throw new AppError('not_found', `No compound of the catalogue is called "${clip(name, 80)}".${meant}`)
  }
}
