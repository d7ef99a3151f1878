import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const vocabulary = JSON.parse(
  readFileSync(join(import.meta.dirname, 'schemas', 'schema-org.json'), 'utf8'),
) as Record<string, string[]>

/** The one property that pages use beyond the vocabulary, as the specification asks. */
const DEPARTURES = new Set(['MedicalEntity.category'])

/** What in a block of structured data is not in schema.org's vocabulary; empty when all is. */
export function strangersIn(block: unknown): string[] {
  const { '@context': context, ...entity } = block as Record<string, unknown>
  return [...(context === 'https://schema.org' ? [] : [`@context ${context}`]), ...strangersInEntity(entity)]
}

function strangersInEntity(entity: Record<string, unknown>): string[] {
  const type = String(entity['@type'])
  const properties = vocabulary[type]
  if (!properties) return [`@type ${type}`]
  return Object.entries(entity).flatMap(([name, value]) => {
    if (name.startsWith('@')) return []
    const isKnown = properties.includes(name) || DEPARTURES.has(`${type}.${name}`)
    const parts = (Array.isArray(value) ? value : [value]).flatMap((part) =>
      typeof part === 'object' && part !== null ? strangersInEntity(part as Record<string, unknown>) : [],
    )
    return isKnown ? parts : [`${type}.${name}`, ...parts]
  })
}
