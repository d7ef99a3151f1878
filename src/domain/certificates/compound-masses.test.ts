import { expect, test } from 'vitest'
import { massesOf } from './compound-masses.ts'

test.each([
  ['a copper complex without its copper', 'C14H22CuN6O4', 401.9, 340.37],
  ['a magnesium salt as its acid', 'C4H8MgN2O4', 172.42, 75.07],
  ['an iron salt as its acid', 'C4H8FeN2O4', 203.96, 75.07],
  ['a chromium salt as its acid', 'C18H12CrN3O6', 418.31, 123.11],
  ['a hydrate without its water', 'C4H9N3O2·H2O', 149.15, 131.14],
  ['a dihydrate without its water', 'C6H8O7·2H2O', 228.15, 192.12],
  ['a cation with its chloride', 'C20H18NO4+', 336.36, 371.81],
  ['a cation with its iodide', 'C10H11N2+', 159.2, 286.1],
  ['a dihydrochloride without its acid', 'C6H14N2·2HCl', 187.11, 114.19],
  ['a hydrobromide without its acid', 'C17H21NO3·HBr', 368.27, 287.36],
  ['a sulfate without its acid', 'C6H13NO5·H2SO4', 277.25, 179.17],
  ['a lithium salt as its acid', 'C5H3LiN2O4', 162.03, 156.1],
  ['a hydrochloride without its acid', 'C8H10ClNO·HCl', 208.08, 171.62],
  ['a hydrate of a metal’s salt without water and metal', 'C10H14N2Na2O8·2H2O', 372.24, 292.24],
  ['a calcium salt with water as its acid', 'C6H10CaO6·5H2O', 308.3, 90.08],
  ['a hydrochloride with water without both', 'C8H9NO2·HCl·H2O', 205.64, 151.16],
])('%s', (_, formula, dalton, other) => {
  const masses = massesOf(formula, dalton).map(({ milli }) => milli / 1000)
  expect(masses[0]).toBe(dalton)
  expect(masses.some((mass) => Math.abs(mass - other) < 0.03)).toBe(true)
})

test.each([
  ['C62H98N16O22', 1419.5],
  [null, 100],
  ['', 5],
  ['constructor', 5],
  ['C5·constructor', 500],
  ['CH4·2H2SO4', 16],
] as const)('%s has the mass of its formula alone', (formula, dalton) =>
  expect(massesOf(formula, dalton)).toHaveLength(1),
)
