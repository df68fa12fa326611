import { escapeHtml } from './markdown/inline-html.ts'
import { markdownHtml } from './markdown/markdown-html.ts'

/** A page as people read it; it has no script, so that it works everywhere. */
export function pageHtml({ id, title, text }: { id: string; title: string; text: string }): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escapeHtml(title)} · Simplon</title>
    <link rel="icon" href="data:," />
    <link rel="alternate" type="text/markdown" href="/docs/${escapeHtml(id)}.md" />
    <link rel="stylesheet" href="/console/look.css" />
    <link rel="stylesheet" href="/docs/text.css" />
  </head>
  <body>
    <header>
      <a class="brand" href="/docs/guide">Simplon <span>docs</span></a>
      <nav class="tabs" aria-label="Documentation">
        <a href="/docs/guide">guide</a>
        <a href="/docs/index">all pages</a>
        <a href="/docs/errors">errors</a>
        <a href="/docs">API reference</a>
        <a href="/docs/${escapeHtml(id)}.md">Markdown</a>
      </nav>
    </header>
    <main>
${markdownHtml(text)}
    </main>
  </body>
</html>
`
}
