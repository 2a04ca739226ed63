// A list of options beside the field that chooses from it: HTML has no elements for that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../i18n/useT';
import { copyText } from '../../providers/clipboard';
import { can } from '../../schema/permissions';
import { asNoun } from '../../schema/resource';
import { Icon } from '../../theme/icons/Icon';
import { breakpoints } from '../../theme/measures';
import { schemeModes, useScheme } from '../../theme/scheme';
import { Kbd } from '../../theme/ui/Kbd';
import { SkeletonRows } from '../../theme/ui/Skeleton';
import { EmptyState, ErrorState } from '../../theme/ui/states';
import { createPath, recordPath } from '../../views/paths';
import { holdsAll } from './marks';
import { OptionRow, type Option } from './OptionRow';
import { Preview, type Offer } from './Preview';
import { Head, Input, Said, Chips, Chip, Hint, Body, Results, GroupHead, Foot } from './paletteStyles';
import type { Begun, SearchButtonProps } from './SearchButton';
import type { SearchBody, SearchHit } from './types';
import { useHits } from './useHits';
import { useRecent } from './useRecent';

/** Hits of each group among all, and of one alone. */
const FEW = 5;
const MANY = 40;
/** Totals are counted to here by the API. */
const COUNTED = 100;

/** Key of what is offered about the words that were typed: no answer, so it counts for none. */
const TYPED = 'typed';
const ACTIONS = 'actions';
const PAGES = 'pages';
const RECENT = 'recent';

interface Group {
  key: string;
  label: string;
  options: Option[];
  /** More than are shown. */
  total?: number;
}

export default function Palette({
  call,
  resources,
  sections,
  jumps,
  acts,
  user,
  begun,
  onClose,
}: SearchButtonProps & { begun: Begun; onClose: () => void }) {
  const t = useT();
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const id = useId();
  const phone = useMediaQuery(`(max-width:${breakpoints.md - 0.05}px)`, { noSsr: true });
  const wide = useMediaQuery(`(min-width:${breakpoints.lg}px)`, { noSsr: true });
  const { mode, setMode } = useScheme();
  const input = useRef<HTMLInputElement>(null);
  const actsRef = useRef<HTMLDivElement>(null);
  const [recent] = useRecent(user.id);
  const [text, setText] = useState(() => begun.typed);
  const [place, setPlace] = useState<string>();
  const [at, setAt] = useState(0);
  // Another question begins at its best answer.
  const ask = (question: string): void => {
    setText(question);
    setAt(0);
  };
  const narrow = (to: string | undefined): void => {
    setPlace(to);
    setAt(0);
  };

  const onlyJumps = text.startsWith('>');
  const references = text.startsWith('#');
  const q = (onlyJumps || references ? text.slice(1) : text).trim();
  const shown = useMemo(() => resources.filter((schema) => can(user, schema.name, 'show')), [resources, user]);
  const narrowed = place !== undefined && place !== ACTIONS && place !== PAGES ? place : undefined;

  const body = (limit: number, one?: string): SearchBody | undefined =>
    q === '' || onlyJumps
      ? undefined
      : { q, limit, ...(one === undefined ? {} : { resources: [one] }), ...(references && { references }) };
  const all = useHits(call, body(FEW));
  const one = useHits(call, narrowed === undefined ? undefined : body(MANY, narrowed));
  const { groups: found, state, retry } = narrowed === undefined ? all : one;

  const nameOf = (name: string): string =>
    translate(`resources.${name}.name`, {
      smart_count: 2,
      _: resources.find((schema) => schema.name === name)?.label.many ?? name,
    });
  const hitOption = (hit: SearchHit): Option[] => {
    const schema = shown.find(({ name }) => name === hit.resource);
    return schema
      ? [{ key: `${hit.resource}/${hit.id}`, title: hit.title, to: recordPath(schema, hit.id), hit, schema }]
      : [];
  };

  const actions: Option[] = [
    ...resources
      .filter((schema) => schema.actions.includes('create') && !schema.hidden && can(user, schema.name, 'create'))
      .map((schema) => ({
        key: `create ${schema.name}`,
        title: t('search.create', {
          name: asNoun(translate(`resources.${schema.name}.name`, { smart_count: 1, _: schema.label.one })),
        }),
        to: createPath(schema),
        icon: 'add' as const,
      })),
    ...jumps.map(({ key, label, icon, to }) => ({ key, title: label, icon, to })),
    ...schemeModes
      .filter((scheme) => scheme !== mode)
      .map((scheme) => ({
        key: `scheme ${scheme}`,
        title: t('search.scheme', { scheme: t(`shell.menu.schemes.${scheme}`) }),
        icon: 'contrast' as const,
        run: () => setMode(scheme),
      })),
  ];
  const pages: Option[] = sections
    .flatMap(({ items }) => items)
    .map(({ key, label, icon, to }) => ({ key: `page ${key}`, title: label, icon, to }));

  const may = ([resource, action]: readonly [string, string]): boolean =>
    resources.some(({ name }) => name === resource) && can(user, resource, action);
  // While nothing is answered yet, Enter must not take what is offered for an answer.
  const waits = state === 'asking' && found.length === 0;
  const typed: Option[] =
    q === '' || onlyJumps || references || waits
      ? []
      : (acts?.typed ?? [])
          .filter(({ permission }) => may(permission))
          .map(({ key, icon, to, state: given, run }) => ({
            key: `${TYPED} ${key}`,
            icon,
            title: t(`search.typed.${key}.title`, { q }),
            note: t(`search.typed.${key}.note`),
            ...(to !== undefined && { to, state: given?.(q) }),
            ...(run && { run: () => run(q) }),
          }));

  const fitting = (options: Option[]): Option[] =>
    q === '' ? options : options.filter(({ title }) => holdsAll(title, q));
  const jumpGroups: Group[] = [
    { key: ACTIONS, label: t('search.actions'), options: references ? [] : [...typed, ...fitting(actions)] },
    { key: PAGES, label: t('search.pages'), options: q === '' && !onlyJumps ? [] : references ? [] : fitting(pages) },
  ];
  const recentOptions: Option[] = recent.flatMap(({ resource, id: record, title }) => {
    const schema = shown.find(({ name }) => name === resource);
    return schema ? [{ key: `${resource}/${record}`, title, to: recordPath(schema, record), schema }] : [];
  });
  const groups: Group[] = (
    q === '' && !onlyJumps
      ? [{ key: RECENT, label: t('search.recent'), options: recentOptions }, ...jumpGroups]
      : [
          ...found.map(({ resource, total, hits }) => ({
            key: resource,
            label: nameOf(resource),
            options: hits.flatMap(hitOption),
            total,
          })),
          ...(narrowed === undefined ? jumpGroups : []),
        ]
  ).filter(({ key, options }) => options.length > 0 && (place === undefined || key === place));
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(at, options.length - 1)];
  const optionId = (option: Option): string => `${id}-${options.indexOf(option)}`;

  const places: { key: string | undefined; label: string; count?: number }[] = [
    { key: undefined, label: t('search.all') },
    ...all.groups.map(({ resource, total }) => ({ key: resource, label: nameOf(resource), count: total })),
    ...jumpGroups.filter(({ options: some }) => some.length > 0).map(({ key, label }) => ({ key, label })),
  ];

  const open = (option: Option | undefined, aside = false): void => {
    if (!option) return;
    if (option.run) option.run();
    else if (aside && option.to !== undefined && option.state === undefined) {
      window.open(option.to, '_blank', 'noopener');
      return;
    } else if (option.to !== undefined) void navigate(option.to, { state: option.state });
    onClose();
  };
  const copy = (option: Option): void => {
    void copyText(new URL(option.to ?? '/', location.href).href).then((copied) =>
      notify(copied ? 'search.copied' : 'views.field.notCopied', { type: copied ? 'success' : 'warning' }),
    );
  };
  const offersOf = ({ schema, hit }: Option): Offer[] =>
    (acts?.records ?? [])
      .filter(({ resource, permission }) => hit !== undefined && resource === schema?.name && may(permission))
      .map(({ key, to, state: given }) => ({
        key,
        label: t(`search.offered.${key}`),
        run: () => {
          void navigate(to, { state: given(hit?.id ?? '') });
          onClose();
        },
      }));
  const step = (by: number): void =>
    setAt((before) =>
      options.length === 0 ? 0 : (Math.min(before, options.length - 1) + by + options.length) % options.length,
    );

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      PageDown: () => setAt(Math.min(options.length - 1, at + FEW)),
      PageUp: () => setAt(Math.max(0, at - FEW)),
      Enter: () => open(active, event.ctrlKey || event.metaKey),
      Tab: () => {
        const now = places.findIndex(({ key }) => key === place);
        narrow(places[(now + (event.shiftKey ? -1 : 1) + places.length) % places.length]?.key);
      },
    };
    // Behind the last letter, the arrow leads on to what can be done with the record.
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const first = actsRef.current?.querySelector('button');
    if (event.key === forward && first && input.current?.selectionStart === text.length) {
      event.preventDefault();
      first.focus();
      return;
    }
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    // Where the keyboard stands on a button of the palette, Enter and Tab are that button's.
    if (!act || (event.target !== event.currentTarget && event.key !== 'Escape')) return;
    event.preventDefault();
    act();
  };

  const total = found.reduce((sum, group) => sum + group.total, 0);
  const capped = found.some((group) => group.total >= COUNTED);
  const failed = state === 'failed';
  const said = waits
    ? t('search.searching')
    : state === 'done'
      ? t(capped ? 'search.many' : 'search.results', { smart_count: total })
      : '';

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      slotProps={{
        paper: {
          'aria-label': t('search.title'),
          sx: phone
            ? { width: '100%', maxWidth: 'none', height: '100%', maxHeight: 'none', margin: 0, borderRadius: 0 }
            : {
                width: wide ? 820 : 600,
                maxWidth: 'calc(100% - 32px)',
                height: 'min(580px, calc(100dvh - 32px))',
                margin: 2,
              },
        },
      }}
      sx={{
        '& .MuiDialog-container': {
          alignItems: phone ? 'stretch' : 'flex-start',
          paddingBlockStart: phone ? 0 : '10dvh',
        },
      }}
    >
      <Head>
        <Icon name="search" size={20} />
        <Input
          ref={input}
          autoFocus
          type="search"
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-label={t('search.hint')}
          placeholder={t('tools.search')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          enterKeyHint="go"
          value={text}
          onChange={(event) => ask(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Said as="output">{said}</Said>
        {phone ? (
          <IconButton aria-label={t('search.close')} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        ) : (
          <Kbd aria-hidden>Esc</Kbd>
        )}
      </Head>
      {places.length > 1 && (
        <Chips role="group" aria-label={t('search.filters')}>
          {places.map(({ key, label, count }) => (
            <Chip key={key ?? ''} type="button" aria-pressed={key === place} onClick={() => narrow(key)}>
              {label}
              {count !== undefined && <span>{count >= COUNTED ? `${COUNTED}+` : count}</span>}
            </Chip>
          ))}
          {!phone && (
            <Hint aria-hidden style={{ marginInlineStart: 'auto' }}>
              <Kbd>Tab</Kbd> {t('search.narrow')}
            </Hint>
          )}
        </Chips>
      )}
      <Body>
        {/* Scrolls with the option chosen in the field; who comes to it by keyboard may scroll it too. */}
        <Results tabIndex={0}>
          <div id={`${id}-list`} role="listbox" aria-label={t('search.title')} aria-busy={state === 'asking'}>
            {groups.map((group) => (
              <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
                <GroupHead role="presentation">
                  <span id={`${id}-${group.key}`}>{group.label}</span>
                  {place === undefined && group.total !== undefined && group.total > group.options.length && (
                    // The chips above do the same, by keyboard too; a list holds nothing but its options.
                    <b aria-hidden onClick={() => narrow(group.key)}>
                      {group.total >= COUNTED
                        ? t('search.showMany')
                        : t('search.showAll', { smart_count: group.total })}
                    </b>
                  )}
                </GroupHead>
                {group.options.map((option) => (
                  <OptionRow
                    key={option.key}
                    id={optionId(option)}
                    option={option}
                    q={q}
                    active={option === active}
                    onHover={() => setAt(options.indexOf(option))}
                    onOpen={(aside) => open(option, aside)}
                  />
                ))}
              </div>
            ))}
          </div>
          {failed ? (
            <ErrorState
              title={t('search.failed.title')}
              actions={<Button onClick={retry}>{t('search.failed.retry')}</Button>}
            />
          ) : waits && options.length === 0 ? (
            <SkeletonRows rows={5} label={t('search.searching')} />
          ) : (
            options.length === typed.length && (
              <EmptyState
                icon="search_off"
                title={t('search.nothing.title', { q: text.trim() })}
                text={t('search.nothing.text')}
              />
            )
          )}
        </Results>
        {wide && active?.schema && (
          <Preview
            option={active}
            onOpen={(aside) => open(active, aside)}
            onCopy={() => copy(active)}
            offers={offersOf(active)}
            acts={actsRef}
            onLeave={() => input.current?.focus()}
          />
        )}
      </Body>
      <Foot>
        <span aria-hidden>
          <Hint>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {t('search.move')}
          </Hint>
          <Hint>
            <Kbd>↵</Kbd> {t('search.enter')}
          </Hint>
          {wide && active?.schema && (
            <Hint>
              <Kbd>→</Kbd> {t('search.more')}
            </Hint>
          )}
        </span>
        <Hint>{t('search.forActions')}</Hint>
      </Foot>
    </Dialog>
  );
}
