/** The ways of the navigation, made from the declarations and from what the person may see. */
import type { Translate } from '../i18n/translator';
import type { Viewer } from '../schema/fields';
import { can } from '../schema/permissions';
import { pathOf, type AnyResource, type NavigationGroup } from '../schema/resource';
import { isIconName, type IconName } from '../theme/icons/names';

/** How many wait there; red only for work that is past due. */
export type Count = number | { count: number; tone: 'plain' | 'error' };

/** Counts by resource name or page key. */
export type Counts = Readonly<Record<string, Count>>;

/** A hand-written page that has its own way in the navigation, before the resources of its group. */
export interface NavigationPage {
  key: string;
  path: string;
  icon: IconName;
  group: NavigationGroup;
  /** Key of its words. */
  label: string;
  /** `<resource>.<action>` that opens it; everybody's when left out. */
  permission?: readonly [resource: string, action: string];
}

export interface NavigationItem {
  key: string;
  to: string;
  icon: IconName;
  label: string;
  count?: { count: number; tone: 'plain' | 'error' };
}

export interface NavigationSection {
  group: NavigationGroup;
  items: readonly NavigationItem[];
}

const order: readonly NavigationGroup[] = ['work', 'customers', 'checks', 'monitoring', 'workspace'];

/** @throws for a declared icon that the app does not ship, and says where to add it. */
export function asIcon(name: string): IconName {
  if (isIconName(name)) return name;
  throw new Error(`The icon "${name}" is not shipped: add it to src/theme/icons/names.ts.`);
}

/** Sections in their fixed order, without what the person may not list; an empty section is left out. */
export function navigationOf({
  resources,
  pages = [],
  counts = {},
  viewer,
  t,
}: {
  resources: readonly AnyResource[];
  pages?: readonly NavigationPage[];
  counts?: Counts;
  viewer: Pick<Viewer, 'permissions' | 'closed'> | null;
  t: Translate;
}): NavigationSection[] {
  const countOf = (key: string): NavigationItem['count'] => {
    const count = Object.hasOwn(counts, key) ? counts[key] : undefined;
    return typeof count === 'number' ? { count, tone: 'plain' } : count;
  };
  return order.flatMap((group) => {
    const items: NavigationItem[] = [
      ...pages
        .filter((page) => page.group === group && (!page.permission || can(viewer, ...page.permission)))
        .map(({ key, path, icon, label }) => ({ key, to: path, icon, label: t(label), count: countOf(key) })),
      ...resources
        .filter((schema) => schema.group === group && !schema.hidden && can(viewer, schema.name, 'list'))
        .map((schema) => ({
          key: schema.name,
          to: `/${pathOf(schema)}`,
          icon: asIcon(schema.icon),
          label: t(`resources.${schema.name}.name`, { smart_count: 2, _: schema.label.many }),
          count: countOf(schema.name),
        })),
    ];
    return items.length > 0 ? [{ group, items }] : [];
  });
}

/** The way that a path lies on: the longest one that it begins with, part by part. */
export function activeItem(sections: readonly NavigationSection[], pathname: string): NavigationItem | undefined {
  const lies = ({ to }: NavigationItem) => (to === '/' ? pathname === '/' : `${pathname}/`.startsWith(`${to}/`));
  return sections
    .flatMap(({ items }) => items)
    .filter(lies)
    .sort((a, b) => b.to.length - a.to.length)[0];
}

/**
 * The way that a page belongs to: one that is its own path, or that it names above itself, the nearest first; else the one that its
 * path lies on, or a path above it; else the first that lies below it.
 */
export function wayOf(
  sections: readonly NavigationSection[],
  pathname: string,
  above: readonly string[] = [],
): NavigationItem | undefined {
  const paths = [pathname, ...above.toReversed()];
  const items = sections.flatMap((section) => section.items);
  for (const path of paths) {
    const item = items.find(({ to }) => to === path);
    if (item) return item;
  }
  for (const path of paths) {
    const item = activeItem(sections, path);
    if (item) return item;
  }
  return items.find(({ to }) => pathname !== '/' && to.startsWith(`${pathname}/`));
}
