import { readFileSync } from 'node:fs'

type Article = { slug: string; title: string }
const file = new URL('../../data/catalogue/articles.json', import.meta.url)
const { articles }: { articles: Article[] } = JSON.parse(readFileSync(file, 'utf8'))

/** The articles on record, by slug. */
export const literatureArticles = new Map(articles.map((article) => [article.slug, article]))
