/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { compile } from './compile.ts'

describe('compiling a view to a template', () => {
  test('a hole replaces the text of the view, in contents and in attributes', () => {
    const view = ({ logo, icon }: { logo: string; icon: string }) => <img src={logo} alt={icon} />
    expect(compile('bar', view)).toEqual(['<img src="', { hole: 'logo' }, '" alt="', { hole: 'icon' }, '"/>'])
  })

  test('each optional part is a choice of its own, also when two are adjacent', () => {
    expect(
      compile('hero', ({ title, lead, image }) => (
        <ul>
          <li>{title}</li>
          {lead === null ? null : <li>{lead}</li>}
          {image === null ? null : <li>{image}</li>}
        </ul>
      )),
    ).toEqual([
      '<ul><li>',
      { hole: 'title' },
      '</li>',
      { by: 'lead', of: { some: ['<li>', { hole: 'lead' }, '</li>'], none: [] } },
      { by: 'image', of: { some: ['<li>', { hole: 'image' }, '</li>'], none: [] } },
      '</ul>',
    ])
  })

  test('a choice contains only the markup that differs', () => {
    expect(
      compile('menuCategory', ({ name, isEnding }) => (
        <p className={isEnding === 'yes' ? 'ending' : 'standing'}>{name}</p>
      )),
    ).toEqual([
      { by: 'isEnding', of: { no: ['<p class="standing">'], yes: ['<p class="ending">'] } },
      { hole: 'name' },
      '</p>',
    ])
  })

  test('a word that does not change the markup makes no choice', () => {
    expect(compile('menuCategory', ({ name }) => <p>{name}</p>)).toEqual(['<p>', { hole: 'name' }, '</p>'])
  })

  test('choices can be nested', () => {
    expect(
      compile('menuCategory', ({ description, isEnding }) =>
        isEnding === 'yes' ? <b>{description}</b> : <i>{description ?? 'none'}</i>,
      ),
    ).toEqual([
      {
        by: 'description',
        of: {
          some: [
            {
              by: 'isEnding',
              of: { no: ['<i>', { hole: 'description' }, '</i>'], yes: ['<b>', { hole: 'description' }, '</b>'] },
            },
          ],
          none: [{ by: 'isEnding', of: { no: ['<i>none</i>'], yes: ['<b></b>'] } }],
        },
      },
    ])
  })
})
