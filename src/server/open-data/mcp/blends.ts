import { z } from 'zod'
import type { Answer } from '#contract/endpoints.ts'
import type { Ask } from './ask.ts'
import type { Pages } from './pages.ts'

const MOST = 8

export const NOT_ITS_PARTS =
  'A blend is not its parts: what studies found for one part does not hold for it, and it is compared with nothing.'
export const UNSTUDIED = 'This blend itself has not been studied.'

export const Blend = z.object({
  name: z.string(),
  slug: z.string(),
  page: z.string(),
  parts: z.array(z.string()),
  is_studied: z.boolean().describe('Whether the blend itself was studied, not its parts'),
  unclear: z.string().nullable().describe('Why the name leaves its contents open'),
})
type Hit = Answer<'findGroups'>['mixtures'][number]

/** Blends that a text names as they are written. */
export async function blendsNamed(ask: Ask, query: string): Promise<Hit[]> {
  const { mixtures } = await ask('findGroups', { query: { query, limit: MOST } })
  return mixtures.filter(({ similarity }) => similarity === 1)
}

export const toBlend = (
  { name, slug, parts, is_studied, unclear }: Hit,
  pages: Pages,
): z.input<typeof Blend> => ({ name, slug, page: pages.blend(slug), parts, is_studied, unclear })

export const blendLine = ({ name, parts, is_studied, unclear, page }: z.input<typeof Blend>) =>
  `- ${name}, a blend of ${parts.join(', ')}. ${unclear ? `The name leaves a part open: ${unclear} ` : ''}${
    is_studied ? '' : `${UNSTUDIED} `
  }${page}`
