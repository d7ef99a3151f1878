import { z } from 'zod'
import { callPath } from '#contract/call-path.ts'
import type { EndpointSchemas } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { examples } from '#contract/examples.ts'
import type { Route } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'
import { STEPS_TYPE } from '#contract/vocabulary.ts'
import type { Config } from '#server/platform/config.ts'
import { keepPortable } from './portable-pattern.ts'

const allNames = Object.keys(routes) as RouteName[]

type Values = Parameters<typeof callPath>[1]

/** Example values for a call that reads public data. */
export const exampleOf = (name: RouteName): Values | undefined =>
  (examples as Partial<Record<RouteName, Values>>)[name]

/** The path and query of an example, as they are sent. */
export const examplePath = (name: RouteName, example: Values) => callPath(routes[name].path, example)

/** The calls of `names` as an OpenAPI document. */
export function openApi(config: Pick<Config, 'PRODUCT_NAME' | 'PUBLIC_URL'>, names = allNames) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const name of names) {
    const route: Route = routes[name]
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route, endpoints[name]) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${config.PRODUCT_NAME} API`,
      version: '1',
      description: 'For research information only.',
    },
    servers: [{ url: config.PUBLIC_URL }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: namedSchemas(names),
    },
    paths,
  }
}

function operation(name: RouteName, route: Route, schemas: EndpointSchemas) {
  const failure = {
    description: '`status: "error"`, `message`, `code`, and `field` where one is at fault',
    content: { 'application/json': { schema: { $ref: `${COMPONENTS}Failure` } } },
  }
  return {
    operationId: name,
    summary: schemas.summary,
    'x-access': route.access,
    ...(route.access !== 'open' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(schemas.params, 'path', exampleOf(name)?.params),
      ...parameters(schemas.query, 'query', exampleOf(name)?.query),
    ],
    ...(schemas.body && {
      requestBody: { content: { 'application/json': { schema: named(name, 'Body') } } },
    }),
    ...(schemas.takesFile && { requestBody: { content: { 'application/octet-stream': { schema: {} } } } }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': { schema: named(name, 'Answer') },
          ...(schemas.step && {
            [STEPS_TYPE]: { schema: jsonSchema(lineOf(schemas.step, schemas.output), 'output') },
          }),
        },
      },
      '4XX': failure,
      '5XX': failure,
    },
  }
}

const COMPONENTS = '#/components/schemas/'
const nameOf = (call: RouteName, part: 'Body' | 'Answer') =>
  `${call[0]?.toUpperCase()}${call.slice(1)}${part}`
const named = (call: RouteName, part: 'Body' | 'Answer') => ({ $ref: COMPONENTS + nameOf(call, part) })

/** Bodies and answers by the name of their call, so that generated clients have types with names. */
function namedSchemas(names: RouteName[]) {
  const schemas: Record<string, object> = {}
  for (const name of names) {
    const { body, output }: EndpointSchemas = endpoints[name]
    if (body) schemas[nameOf(name, 'Body')] = jsonSchema(body, 'input')
    schemas[nameOf(name, 'Answer')] = withStatus(jsonSchema(output, 'output'))
  }
  return { Failure: jsonSchema(Failure, 'output'), ...schemas }
}

/** Every answer says that it is a success; some have a status of their own instead. */
function withStatus(schema: ReturnType<typeof jsonSchema>) {
  const { type, properties, required = [] } = schema
  if (type !== 'object' || !properties || 'status' in properties) return schema
  const status = { type: 'string', const: 'success' }
  return { ...schema, properties: { status, ...properties }, required: ['status', ...required] }
}

const Failure = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.string(),
  field: z.string().optional(),
  request_id: z.string().optional(),
})

/** One line of a streamed answer, which reports its steps. */
const lineOf = (step: z.ZodType, answer: z.ZodType) =>
  z.union([
    z.object({ event: z.literal('step'), step }),
    z.object({ event: z.literal('answer'), http_status: z.int(), answer }),
  ])

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query', example: Values['query'] = {}) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(example[name] !== undefined && { example: example[name] }),
  }))
}

/** A schema as others read it: without the patterns that only this server could read. */
export const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) =>
      keepPortable(jsonSchema as Parameters<typeof keepPortable>[0], expressionsOf(zodSchema)),
  })

/** The expressions that a text is checked with, which have their flags. */
function expressionsOf({ _zod: { def } }: z.core.$ZodType): RegExp[] {
  const parts = [def, ...(def.checks ?? []).map((check) => check._zod.def)]
  return parts.flatMap((part) => ('pattern' in part && part.pattern instanceof RegExp ? [part.pattern] : []))
}
