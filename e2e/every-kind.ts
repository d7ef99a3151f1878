import type { EditedKind } from '#contract/core/record-vocabulary.ts'

/**
 * One record of each kind, each after those that it names: its fields as they are typed and chosen, and one of them as it
 * is corrected later.
 */
export const EVERY_KIND: Record<
  EditedKind,
  {
    type: Record<string, string>
    pick?: Record<string, string>
    choose?: Record<string, string>
    add?: Record<string, number>
    correct: Record<string, string>
  }
> = {
  outcome: {
    correct: { name: 'Steady balance' },
    type: { slug: 'balance', name: 'Balance' },
    choose: { area: 'brain and mood' },
  },
  'interaction-class': {
    correct: { plain: 'Invented drugs of two tests.' },
    type: { slug: 'lantern-drugs', name: 'Lantern drugs', plain: 'Invented drugs of a test.' },
    choose: { kind: 'medicine' },
  },
  'interaction-name': {
    correct: { aliases: 'Lanterne' },
    type: { name: 'Lanternol', aliases: 'Lantern' },
    pick: { classes: 'lantern-drugs' },
    choose: { kind: 'medicine' },
  },
  compound: {
    correct: { how_it_works: 'It is not known.' },
    type: {
      slug: 'lanternin',
      proper_name: 'Lanternin',
      categories: 'Recovery\nPeptide',
      short_description: 'A compound that is in no shop.',
      what_it_does: 'Nothing known.',
      how_it_works: 'Unknown.',
      'effects_timeline.notes': 'None.',
      sizes: '5mg',
    },
  },
  'interaction-group': {
    correct: { aliases: 'Lantern leaves' },
    type: { name: 'Lantern herbs' },
    pick: { compounds: 'lanternin', classes: 'lantern-drugs' },
  },
  vendor: {
    correct: { shipping: '3-6 days' },
    type: {
      slug: 'lantern-works',
      name: 'Lantern Works',
      website: 'https://lantern-works.example',
      shipping: '2-5 days',
    },
    choose: { demo: 'true', refund: 'true' },
  },
  offer: {
    correct: { price: '$41.50' },
    type: {
      vendor: 'lantern-works',
      sku: 'lanternin-5mg',
      compound: 'lanternin',
      size: '5mg',
      price: '$44.90',
      product_link: 'https://lantern-works.example/lanternin',
      seen_at: '2026-11-01',
    },
  },
  article: {
    correct: { conclusion: 'Another answer.' },
    type: {
      slug: 'a-study-of-lanternin',
      title: 'A study of lanternin',
      publication_date: '2024',
      year: '2024',
      doi: '10.1000/lanternin',
      source_url: 'https://journal.example/lanternin',
      key_terms: 'balance',
      background: 'A question.',
      conclusion: 'An answer.',
    },
    pick: { compounds: 'lanternin' },
    choose: { evidence: 'human' },
  },
  blend: {
    correct: { what_it_is: 'A blend that no shop has.' },
    add: { components: 2 },
    type: {
      slug: 'lantern-glow',
      name: 'Lantern Glow',
      'components[0].compound': 'lanternin',
      'components[0].name': 'Lanternin',
      'components[1].name': 'Wick oil',
      what_it_is: 'A blend that is in no shop.',
      warnings_note: 'No study is known.',
      regulation_note: 'None is known.',
    },
  },
  evidence: {
    type: { compound: 'lanternin', unknowns: 'Whether it does anything.' },
    correct: { unknowns: 'Whether it does something.' },
  },
  batch: {
    correct: { label_mg: '10' },
    type: {
      vendor: 'lantern-works',
      compound: 'lanternin',
      lot: 'LW-1',
      label_mg: '5',
      made_on: '2026-09-01',
    },
  },
  certificate: {
    correct: { purity_percent: '98.7' },
    type: {
      slug: 'lantern-works-lw-1',
      vendor: 'lantern-works',
      compound: 'lanternin',
      lot: 'LW-1',
      laboratory_name: 'Wick Laboratory',
      tested_on: '2026-09-20',
      seen_on: '2026-10-01',
      purity_percent: '99.1',
      found_mass_da: '500.5',
    },
    choose: { laboratory: 'independent', identity: 'confirmed', endotoxin: 'passed' },
  },
}
