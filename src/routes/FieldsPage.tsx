/** `/dev/fields`, for developers: the sheet of field types over records in memory, so that neither API nor session is needed. */
import { CoreAdminContext, memoryStore, testDataProvider, type DataProvider } from 'ra-core';
import { useMemo } from 'react';
import { Toasts } from '../layout/Toasts';
import type { AssayDataProvider } from '../providers/dataProvider';
import { createI18nProvider } from '../providers/i18nProvider';
import { createQueryClient } from '../providers/queryClient';
import { MuiRoot } from '../theme/MuiRoot';
import { ViewerProvider, ViewsContext, type Views } from '../views';
import { FieldSheet } from '../views/sheet/FieldSheet';
import { people, sample, somebody } from '../views/sheet/sample';
import { StatusPage } from './ErrorPages';

const schemas = [sample, people];
const views: Views = { schemas, people: people.name, ui: {}, ErrorPage: StatusPage };

/** A picture with nothing on it. */
async function picture(): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 140, height: 90 });
  const pen = canvas.getContext('2d');
  if (pen) pen.globalAlpha = 0.3;
  pen?.fillRect(0, 0, 140, 90);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/png'));
}

/** People and files in memory; the samples are no records. */
export function memoryProvider(): AssayDataProvider {
  const files = new Map<string, Blob>();
  const all = { [people.name]: somebody } as Readonly<Record<string, readonly { id: string; name: string }[]>>;
  const of = (resource: string) => all[resource] ?? [];
  const named = (resource: string, q: unknown) =>
    of(resource).filter(({ name }) => name.toLowerCase().includes(typeof q === 'string' ? q.toLowerCase() : ''));
  const provider = {
    getList: async (resource: string, { filter }: { filter?: { q?: unknown } }) => {
      const data = named(resource, filter?.q);
      return { data, total: data.length };
    },
    getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) => ({
      data: of(resource).filter(({ id }) => ids.includes(id)),
    }),
    getOne: async (resource: string, { id }: { id: unknown }) => ({
      data: of(resource).find((record) => record.id === id),
    }),
    uploadFile: async (file: Blob) => {
      const id = `file-${files.size + 1}`;
      files.set(id, file);
      return { data: { id } };
    },
    downloadFile: async (id: string) => ({ data: files.get(id) ?? (await picture()) }),
  };
  return testDataProvider(provider as unknown as Partial<DataProvider>) as AssayDataProvider;
}

const nothing = async () => {};

export default function FieldsPage() {
  const context = useMemo(
    () => ({
      dataProvider: memoryProvider(),
      authProvider: {
        login: nothing,
        logout: nothing,
        checkAuth: nothing,
        checkError: nothing,
        getIdentity: async () => ({ id: 'leila', fullName: 'Leila Bahrami-Voss', permissions: ['*'] }),
      },
      i18nProvider: createI18nProvider(schemas),
      queryClient: createQueryClient(),
      store: memoryStore(),
    }),
    [],
  );
  return (
    <MuiRoot>
      <CoreAdminContext {...context}>
        <ViewsContext value={views}>
          <ViewerProvider>
            <FieldSheet />
            <Toasts />
          </ViewerProvider>
        </ViewsContext>
      </CoreAdminContext>
    </MuiRoot>
  );
}
