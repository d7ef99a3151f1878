import type { EditedKind } from '#contract/core/record-vocabulary.ts'

/** One record of each kind, each after those that it names: its fields as they are typed and chosen. */
export const EVERY_KIND: Record<
  EditedKind,
  {
    type: Record<string, string>
    pick?: Record<string, string>
    choose?: Record<string, string>
    add?: Record<string, number>
  }
> = {
  outcome: { type: { slug: 'balance', name: 'Balance' }, choose: { area: 'brain and mood' } },
  'interaction-class': {
    type: { slug: 'lantern-drugs', name: 'Lantern drugs', plain: 'Invented drugs of a test.' },
    choose: { kind: 'medicine' },
  },
  'interaction-name': {
    type: { name: 'Lanternol', aliases: 'Lantern' },
    pick: { classes: 'lantern-drugs' },
    choose: { kind: 'medicine' },
  },
  compound: {
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
    type: { name: 'Lantern herbs' },
    pick: { compounds: 'lanternin', classes: 'lantern-drugs' },
  },
  vendor: {
    type: {
      slug: 'lantern-works',
      name: 'Lantern Works',
      website: 'https://lantern-works.example',
      shipping: '2-5 days',
    },
    choose: { demo: 'true', refund: 'true' },
  },
  offer: {
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
  evidence: { type: { compound: 'harbourin', unknowns: 'Whether it does anything.' } },
  batch: {
    type: {
      vendor: 'lantern-works',
      compound: 'lanternin',
      lot: 'LW-1',
      label_mg: '5',
      made_on: '2026-09-01',
    },
  },
  certificate: {
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
