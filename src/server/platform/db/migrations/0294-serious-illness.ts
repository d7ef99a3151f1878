import { type Kysely, sql } from 'kysely'

/** The illness behind an outcome, where delaying its treatment can kill or disable. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table outcomes add column serious_illness text`.execute(db)
  for (const [slug, illness] of Object.entries(ILLNESS_OF))
    await sql`update outcomes set serious_illness = ${illness} where slug = ${slug}`.execute(db)
}

/** Those of the shipped catalogue, so that a site in use is safe before it takes in the next version of it. */
const ILLNESS_OF = {
  'liver-disease': 'liver disease',
  'blood-clotting': 'blood clots',
  asthma: 'asthma',
  'lung-disease': 'lung disease',
  atherosclerosis: 'narrowed arteries',
  depression: 'depression',
  'precocious-puberty': 'early puberty',
  'type-2-diabetes': 'diabetes',
  'cancer-risk': 'cancer',
  'tumour-growth': 'cancer',
  'cancer-treatment-effects': 'cancer',
  'prostate-cancer': 'cancer',
  'major-cardiovascular-events': 'a heart attack',
  'heart-repair': 'a heart attack',
  'heart-failure': 'heart failure',
  'stroke-risk': 'a stroke',
  'stroke-recovery': 'a stroke',
  'cognitive-decline': 'dementia',
  'brain-injury': 'a brain injury',
  'parkinsons-disease': "Parkinson's disease",
  als: 'ALS',
  'autism-symptoms': 'autism',
  psychosis: 'psychosis',
  seizures: 'epilepsy',
  addiction: 'addiction',
  sepsis: 'sepsis',
  'hepatitis-b': 'hepatitis B',
  'hepatitis-c': 'hepatitis C',
  'covid-19': 'COVID-19',
  'kidney-disease-progression': 'kidney disease',
  'autoimmune-disease': 'an autoimmune disease',
  'short-bowel': 'short bowel syndrome',
  'mitochondrial-disease': 'mitochondrial disease',
  'rare-disease': 'this disease',
  methaemoglobinaemia: 'methaemoglobinaemia',
  'postpartum-bleeding': 'bleeding after birth',
}
