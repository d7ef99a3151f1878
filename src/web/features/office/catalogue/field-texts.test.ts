import { expect, test } from 'vitest'
import { z } from 'zod'
import { BatchEntry, CertificateEntry } from '#contract/catalogue/batch-file.ts'
import { ArticleEntry, CompoundEntry, VendorEntry } from '#contract/catalogue/catalogue-file.ts'
import { EvidenceEntry, OutcomeEntry } from '#contract/catalogue/evidence-file.ts'
import { fieldLabel, inSentence } from './field-texts.ts'
import type { Schema } from './schema.ts'

/** The names of all fields, at whatever depth. */
const namesIn = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...(schema.items ? namesIn(schema.items) : []),
  ...(typeof schema.additionalProperties === 'object' ? namesIn(schema.additionalProperties) : []),
  ...(schema.anyOf ?? []).flatMap(namesIn),
]

test('no field of a form is called by an abbreviation of its name', () => {
  const entries = [CompoundEntry, VendorEntry, ArticleEntry, BatchEntry, CertificateEntry]
  const names = [...entries, EvidenceEntry, OutcomeEntry].flatMap((entry) =>
    namesIn(z.toJSONSchema(entry, { io: 'input', unrepresentable: 'any' }) as Schema),
  )
  expect(names).toContain('mass_da')
  const short = /\b(da|cas|coa|mg|doi|pmid|pmcid|url|asap|sku|minor|percent|id)\b|_/
  const labels = names.map((name) => fieldLabel(name).replace(/\((Da|mg)\)|in minor units/, ''))
  expect(labels.filter((label) => short.test(label))).toEqual([])
  expect(['mass_da', 'cas', 'doi'].map(fieldLabel)).toEqual(['Molecular mass (Da)', 'CAS number', 'DOI'])
})

test('faults and differences use the field names of the form', () => {
  expect(fieldLabel('short_description')).toBe('Short description')
  expect(fieldLabel('effects_timeline.timeline[0].when')).toBe('Effects timeline, timeline 1, when')
  expect(fieldLabel('molecular.cas')).toBe('Molecule, CAS number')
  expect(fieldLabel('claims[0].studies[1].tested')).toBe('Claims 1, studies 2, tested, for this claim')
  expect(fieldLabel('articles.a-trial.status')).toBe('Articles, a-trial, status after publication')
  expect(inSentence('Molecular mass (Da)')).toBe('molecular mass (Da)')
})
