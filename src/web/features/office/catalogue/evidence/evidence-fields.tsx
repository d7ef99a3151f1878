import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { withField } from '#domain/text/field-differences.ts'
import { messageOf } from '#web/lib/api.ts'
import { read } from '#web/lib/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RecordFields } from '../record-fields.tsx'
import { emptyOf, itemsOf, type Schema, shapeOf, without } from '../schema.ts'
import type { Typing } from '../typing.ts'
import { type Articles, ClaimForm } from './claim-form.tsx'
import { listOf } from './typed-claim.ts'

type Props = {
  typing: Typing
  schema: Schema
  /** The slug of the compound in the saved record. */
  compound: string
  /** Whether the last claim was begun by a link, so that the keyboard goes on in it. */
  isCiting: boolean
}

/** The evidence of a compound: its claims side by side with what they rest on, then everything else of the record. */
export function EvidenceFields({ typing, schema, compound, isCiting }: Props) {
  const { data, error } = useQuery(read('getEvidenceDesk', { params: { slug: compound } }))
  if (!data && !error) return <Skeleton className="h-64 w-full" />
  return (
    <div className="space-y-8">
      {error && <Notice>{messageOf(error)}</Notice>}
      <Claims
        typing={typing}
        schema={withOutcomes(itemsOf(schema.properties?.claims), data?.outcomes ?? [])}
        facts={itemsOf(schema.properties?.articles)}
        articles={new Map(data?.articles.map((article) => [article.slug, article]))}
        compound={compound}
        isCiting={isCiting}
      />
      <RecordFields schema={without(schema, 'compound', 'claims')} path={[]} typing={typing} />
    </div>
  )
}

/** An outcome is chosen by its name among those there are. */
const withOutcomes = (schema: Schema, outcomes: readonly { slug: string; name: string }[]): Schema =>
  outcomes.length === 0
    ? schema
    : {
        ...schema,
        properties: {
          ...schema.properties,
          outcome: {
            type: 'string',
            enum: outcomes.map(({ slug }) => slug),
            names: Object.fromEntries(outcomes.map(({ slug, name }) => [slug, name])),
          },
        },
      }

type ClaimsProps = Props & { facts: Schema; articles: Articles }

function Claims({ typing, schema, isCiting, ...rest }: ClaimsProps) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (isCiting) list.current?.lastElementChild?.querySelector('select')?.focus()
  }, [isCiting])
  const claims = listOf(typing.entry.claims)
  const change = (next: unknown[]) => typing.change(withField(typing.entry, ['claims'], next))
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className="text-lg">
        Claims <span className="font-normal text-muted">({claims.length})</span>
      </h2>
      <ol ref={list} className="mt-2 divide-y divide-rule border-y border-rule">
        {claims.map((claim, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a claim that is typed has no other name
          <li key={index}>
            <ClaimForm
              {...rest}
              typing={typing}
              schema={schema}
              claim={claim}
              index={index}
              onRemove={() => change(claims.toSpliced(index, 1))}
              {...(index > 0 && {
                onRaise: () => change(claims.toSpliced(index - 1, 2, claim, claims[index - 1] ?? claim)),
              })}
            />
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={() => change([...claims, emptyOf(shapeOf(schema))])}>
        Add a claim
      </Button>
    </section>
  )
}
