import { expect, test } from 'vitest'
import { headingSlug } from './heading-slug.ts'
import { mapLinks } from './map-links.ts'
import { markdownHtml } from './markdown-html.ts'

test('nothing of a page becomes HTML by itself', () => {
  const html = markdownHtml(
    '# <b> & "x"\n\n<script>a</script> `<i>`\n\n| <u> |\n|---|\n| `a \\| b` |',
  )
  expect(html).not.toMatch(/<(b|script|i|u)>/)
  expect(html).toContain('<h1 id="b--x">&lt;b&gt; &amp; &quot;x&quot;</h1>')
  expect(html).toContain('<td><code>a | b</code></td>')
})

test('a link leads to the web or to this server, and to nothing that runs', () => {
  expect(markdownHtml('[a](javascript:alert(1))')).not.toContain('href')
  expect(markdownHtml('[a](data:text/html,x)')).not.toContain('href')
  expect(markdownHtml('[a](//elsewhere.test)')).not.toContain('href')
  expect(markdownHtml('[`a`](x.md#y)')).toBe('<p><a href="x.md#y"><code>a</code></a></p>')
  expect(markdownHtml('[a](https://a.test/b)')).toContain('href="https://a.test/b"')
})

test('lists hold what is indented below their items', () => {
  expect(markdownHtml('- a\n  b\n  - c\n- d\n\nrest')).toBe(
    '<ul><li>a\nb<ul><li>c</li></ul></li><li>d</li></ul>\n<p>rest</p>',
  )
  expect(markdownHtml('1. a\n2. b')).toBe('<ol><li>a</li><li>b</li></ol>')
})

test('code stays as it is written', () => {
  expect(markdownHtml('```js\nif (a < b) **c**\n```')).toBe(
    '<pre tabindex="0"><code class="language-js">if (a &lt; b) **c**\n</code></pre>',
  )
  const text = '[a](b.md)\n```\n[a](b.md)\n```\n`[a](b.md)` [c](d)'
  expect(mapLinks(text, (href) => (href === 'd' ? undefined : `/x/${href}`))).toBe(
    '[a](/x/b.md)\n```\n[a](b.md)\n```\n`[a](b.md)` c',
  )
})

test('anchors are those of the pages that show repositories', () => {
  expect(headingSlug('What is told of an intent')).toBe('what-is-told-of-an-intent')
  expect(headingSlug('`post-bridge-swap-failed`')).toBe('post-bridge-swap-failed')
})
