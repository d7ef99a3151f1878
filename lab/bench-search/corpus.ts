import { readFileSync } from 'node:fs'
import { fold } from '../../src/domain/language/fold.ts'
import type { NamedEntry } from '../../src/domain/search/name-index.ts'

export type LabelledQuery = { query: string; kind: string; half: 'tune' | 'held' | 'fresh'; expect: string[] }

const data = new URL('../../data/', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, data), 'utf8'))

export function labelledQueries(): LabelledQuery[] {
  return read('search/queries.json')
}

/**
 * Whether one of these names begins with the typed text, has a word that does, or has it inside, as the kind of the
 * query asks for. False for every other kind. Compares letters and digits only, and uses nothing of the search.
 */
export function isNamedSo({ kind, query }: LabelledQuery, names: string[]): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  const typed = plain(query)
  const restsFromWords = (name: string) =>
    [...name.matchAll(/[a-z]+|\d+/gi)].map(({ index }) => plain(name.slice(index)))
  if (kind === 'prefix') return names.some((name) => plain(name).startsWith(typed))
  if (kind === 'word prefix')
    return names.some((name) => restsFromWords(name).some((rest) => rest.startsWith(typed)))
  return kind === 'infix' && names.some((name) => plain(name).includes(typed))
}

/** The names of the real catalogue; the id is the slug, as in the labels. */
export function realEntries(): NamedEntry[] {
  const files = ['catalogue/compounds-peptides.json', 'catalogue/compounds-supplements.json']
  return files.flatMap((file) =>
    read(file).compounds.map(
      ({ slug, proper_name, aliases }: Record<string, string> & { aliases: string[] }) => ({
        id: slug,
        name: slug,
        proper_name,
        aliases,
      }),
    ),
  )
}

/** The real names among invented ones: the same for the same `count`, none spelled like a real one. */
export function entriesAmong(count: number): NamedEntry[] {
  const entries = realEntries()
  const taken = new Set(
    entries.flatMap((entry) => [entry.proper_name, ...entry.aliases]).map((term) => fold(term).text),
  )
  const pick = picker(20_261_120)
  const fresh = (make: () => string): string => {
    for (;;) {
      const name = make()
      const { text } = fold(name)
      if (taken.has(text)) continue
      taken.add(text)
      return name
    }
  }
  while (entries.length < count) {
    const proper_name = fresh(() => inventedName(pick))
    const aliases = Array.from({ length: pick([0, 0, 1, 1, 2]) }, () =>
      fresh(() => pick([code, brand])(pick)),
    )
    const name = proper_name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    entries.push({ id: `invented-${entries.length}`, name, proper_name, aliases })
  }
  return entries
}

type Pick = <T>(from: readonly T[]) => T

const list = (words: string) => words.split(' ')
const onsets = list(
  'a ab ac al ala am an apo ar as ava ba be bi bo bre ca car ce cer chi ci cla co cri cy da de di do du e ela em en ' +
    'epi er eta fa fe fi flu fo ga ge gi glu go he hu i ima in ira is ka ke ko la le li lo lu ma me mi mo mu na ne ni no ' +
    'o ola or ova pa pe pi pra pro qua ra re ri ro ru sa se si so sta su ta te ti to tri tu u ura va ve vi vo xa ze zi zo',
)
const middles = list(
  'ba be bi bu ca ce ci co da de di do fa fe fi ga ge gi gli go la le li lo lu ma me mi mo mu na ne ni no nu pa pe pi ' +
    'pra ra re ri ro sa se si so ta te ti to tra va ve vi vo xa ze zi zo',
)
const stems = list(
  'glutide relin morelin tide patide paratide tocin pressin stim ctide reotide melanotide cin ine ine ol one in in an ' +
    'idine amine azole oxin acid ate ane ene etin oside ulin osin actin ergin onin ellin astatin tropin thymin',
)
const salts = list(
  'acetate citrate malate glycinate hydrochloride sulfate gluconate orotate taurate chloride',
)
const species = list(
  'officinalis vulgaris sativa japonica indica chinensis arvensis montana alba nigra rubra maritima',
)
const peptides = list('peptide tripeptide hexapeptide fragment analogue factor')

function inventedName(pick: Pick): string {
  const kind = pick(list('stem stem stem stem stem code code plant salt peptide'))
  if (kind === 'code') return code(pick)
  if (kind === 'plant')
    return `${capital(pick(onsets) + pick(middles) + pick(middles))} ${capital(pick(species))}`
  if (kind === 'salt') return `${stemmed(pick)} ${capital(pick(salts))}`
  if (kind === 'peptide')
    return `${capital(pick(onsets) + pick(middles))} ${capital(pick(peptides))}-${number(pick, 40)}`
  return stemmed(pick)
}

function stemmed(pick: Pick): string {
  return capital(pick(onsets) + pick(middles) + pick(['', ...middles]) + pick(stems))
}

function brand(pick: Pick): string {
  return capital(pick(onsets) + pick(middles) + pick(list('x za ra vy ty lo via qua stra ned')))
}

function code(pick: Pick): string {
  const letters = [...'ABCDEFGHIKLMNPRSTVXYZ']
  const prefix = pick(letters) + pick(letters) + pick(['', '', pick(letters)])
  return `${prefix}${pick(['-', '-', ' ', ''])}${number(pick, pick([99, 999, 9999, 99_999]))}`
}

function number(pick: Pick, below: number): number {
  return 1 + Math.floor((pick(thousandths) / 1000 + pick(thousandths) / 1_000_000) * below)
}

const thousandths = Array.from({ length: 1000 }, (_, i) => i)

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A linear congruential generator (Numerical Recipes): plain, and the same everywhere. */
function picker(seed: number): Pick {
  let state = seed
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from[Math.floor((state / 2 ** 32) * from.length)] as (typeof from)[number]
  }
}
