import { z } from 'zod'
import { type EndpointSchemas, paging, text } from '#contract/endpoint.ts'
import { TEMPLATE_KINDS } from './template-vocabulary.ts'

/** Words that are written once and used often. */
const Template = z.object({
  id: z.uuid(),
  kind: z.enum(TEMPLATE_KINDS),
  /** For a reason: the rule that authors read. */
  title: z.string(),
  words: z.string(),
  is_retired: z.boolean(),
})
export type Template = z.infer<typeof Template>

const Kind = z.object({ kind: z.enum(TEMPLATE_KINDS) })
const Written = z.strictObject({
  title: text(100).trim().min(1, 'is required'),
  words: text(4000).trim().min(1, 'is required'),
})

export const templateEndpoints = {
  listTemplates: {
    summary: 'Answers or reasons that are used often, by title',
    params: Kind,
    query: z.object({ retired: z.enum(['true', 'false']).default('false'), ...paging(100) }),
    output: z.object({ templates: z.array(Template), total: z.int() }),
  },
  createTemplate: {
    summary: 'Keeps an answer or reason that is used often',
    params: Kind,
    body: Written,
    output: z.object({ template: Template }),
  },
  changeTemplate: {
    summary: 'Changes such words, retires them or brings them back; texts written with them do not change',
    params: Kind.extend({ id: z.uuid() }),
    body: Written.extend({ is_retired: z.boolean() }),
    output: z.object({ template: Template }),
  },
} satisfies Record<string, EndpointSchemas>
