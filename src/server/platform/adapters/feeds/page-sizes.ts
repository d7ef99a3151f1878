import { table } from '#domain/text/table.ts'
import { listOf, type Node, textOf, textsOf } from './linked-data.ts'
import { isSaid, type Property, statedSizes } from './stated-sizes.ts'

const UNITS = table<string>({
  MC: 'mcg',
  MGM: 'mg',
  GRM: 'g',
  KGM: 'kg',
  MLT: 'ml',
  ONZ: 'oz',
  LBR: 'lb',
})
const MOST_VALUES = 20
const MOST_PROPERTIES = 50
/** Numbers of pieces, by the names that pages give them. */
const COUNTS = ['numberOfItems', 'quantity', 'packSize', 'amountOfThisGood']

/** '5 mg', also where value and unit are apart, and where another property than the size says it. */
export function sizesOf(product: Node, group: Node | null = null): string[] {
  const named = [textsOf(product.name), textsOf(group?.name)]
  const sizes = listOf(product.size)
    .slice(0, MOST_VALUES)
    .map(measureOf)
    .filter((text, place, all) => text !== '' && !isSaid(text, all.slice(0, place)))
  const net = listOf(product.weight).slice(0, MOST_VALUES).map(measureOf).filter(isOfContent)
  const properties = [...listOf(product.additionalProperty), ...listOf(product.hasMeasurement)]
    .slice(0, MOST_PROPERTIES)
    .map(propertyOf)
  const counts = COUNTS.map((name) => ({ name, value: measureOf(product[name]) }))
  const others = [...net.map((value) => ({ name: 'weight', value })), ...counts, ...properties]
  return [...sizes, ...statedSizes(others, [...sizes, ...named])]
}

/** A weight is mostly that of the parcel, unless it is in milligrams. */
const isOfContent = (weight: string) => /\d\s?(?:mg|mcg|ug|µg)$/i.test(weight.slice(0, 100))

const propertyOf = (stated: unknown): Property =>
  typeof stated === 'object' && stated !== null
    ? { name: propertyName(stated as Node), value: measureOf({ ...stated, name: null }) }
    : { name: '', value: textOf(stated) }

const propertyName = ({ name, propertyID }: Node) => `${textOf(name)} ${textOf(propertyID)}`

function measureOf(size: unknown): string {
  if (typeof size !== 'object' || size === null) return textOf(size)
  const { value, minValue, maxValue, unitText, unitCode, name } = size as Node
  const unit = textOf(unitText) || (UNITS[textOf(unitCode)] ?? textOf(unitCode))
  if (value == null && (minValue != null || maxValue != null))
    return `${textOf(minValue)}-${textOf(maxValue)} ${unit}`.trim()
  return value == null ? textOf(name) : `${textsOf(value)} ${unit}`.trim()
}
