import { z } from 'zod'
import { text } from '#contract/endpoint.ts'
import type { Answer } from '#contract/endpoints.ts'
import { AppError } from '#server/platform/errors.ts'
import { Blend, blendsNamed, NOT_ITS_PARTS, toBlend, UNSTUDIED } from '../blends.ts'
import { citation, Source, sourceOf } from '../citing.ts'
import type { Pages } from '../pages.ts'
import { tool } from '../tool.ts'
import { clip, quotable, quotableWhole } from '../words.ts'

const MOST = { warnings: 8, interactions: 8 }

const Part = z.object({
  name: z.string(),
  slug: z
    .string()
    .nullable()
    .describe('Null: the catalogue has no record of it, which does not make it safe'),
  page: z.string().nullable(),
  warnings: z.array(z.string()),
  interactions: z.array(z.string()).describe('What must not go together with it, or only with caution'),
})
type Part = z.input<typeof Part>

export const getBlend = tool({
  name: 'get_mixture',
  title: 'Get a blend',
  description:
    'The contents of a blend that shops sell under its own name, such as "GLOW" or "BPC-157 + TB-500": its parts, ' +
    'whether the blend itself was studied, and the warnings of every part. Nothing found for a part holds for it.',
  input: { mixture: text(200).trim().min(1).describe('Name of a blend, or what shops call it') },
  result: Blend.extend({
    what_it_is: z.string().nullable(),
    components: z.array(Part),
    studies: z.array(Source).describe('Of this very blend'),
    warnings: z.string().nullable(),
    regulation: z.string().nullable(),
  }),
  find: async ({ mixture: asked }, { ask, pages }) => {
    const [hit, ...others] = await blendsNamed(ask, asked)
    if (!hit) throw new AppError('not_found', `No blend of the catalogue is called "${clip(asked, 80)}".`)
    if (others.length > 0)
      throw new AppError(
        'not_found',
        `"${clip(asked, 80)}" may mean ${[hit, ...others].map(({ name }) => name).join(' or ')}.${
          hit.unclear ? ` ${hit.unclear}` : ''
        } Ask for one of them.`,
      )
    const found = await ask('getBlend', { params: { slug: hit.slug } })
    const { blend } = found
    const components = found.components.map((part) => toPart(part, found, pages))
    const result = {
      ...toBlend(hit, pages),
      what_it_is: quotable(blend.what_it_is),
      components,
      studies: found.studies.map((article) => sourceOf(article, pages)),
      warnings: quotable(blend.warnings_note),
      regulation: quotable(blend.regulation_note),
    }
    return {
      result,
      lines: [
        `${result.name}, a blend ${result.page}`,
        result.what_it_is,
        result.is_studied
          ? result.studies.map(citation).join('; ') || 'Its page names its studies.'
          : UNSTUDIED,
        NOT_ITS_PARTS,
        result.warnings,
        ...components.flatMap(partLines),
        result.regulation && `Regulation: ${result.regulation}`,
      ],
    }
  },
})

type Found = Answer<'getBlend'>

function toPart({ name, compound }: Found['components'][number], { records }: Found, pages: Pages): Part {
  const record = records.find((each) => each.compound.id === compound?.id)
  const rows = record?.interactions.filter(({ severity }) => severity !== 'monitor') ?? []
  return {
    name,
    slug: compound?.slug ?? null,
    page: compound && pages.record(compound.slug),
    warnings: (record?.warnings ?? [])
      .flatMap(({ text }) => quotableWhole(text) ?? [])
      .slice(0, MOST.warnings),
    interactions: rows
      .flatMap((row) => quotableWhole(`${row.severity} with: ${row.with}`) ?? [])
      .slice(0, MOST.interactions),
  }
}

function partLines({ name, slug, page, warnings, interactions }: Part): string[] {
  if (slug === null)
    return [
      `- ${name}: the catalogue has no record of it, so nothing here warns of it. That does not make it safe.`,
    ]
  return [
    `- ${name} ${page}`,
    `  Warnings: ${[...warnings, ...interactions].join('; ') || 'none recorded. That does not make it safe.'}`,
  ]
}
