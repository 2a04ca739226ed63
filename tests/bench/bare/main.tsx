/**
 * The yardstick: what react-admin gives out of the box, from the same versions and over the same API. One resource with ten
 * columns, three filters, a tabbed record and a form; nothing lazy, as its own starter does it.
 */
import simpleRestProvider from 'ra-data-simple-rest';
import {
  Admin,
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  DateField,
  DateInput,
  Edit,
  fetchUtils,
  List,
  NumberInput,
  Resource,
  SelectInput,
  Show,
  SimpleForm,
  TabbedShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const statuses = ['draft', 'onboarding', 'inReview', 'approved', 'rejected'].map((id) => ({ id, name: id }));

const filters = [
  <TextInput key="q" source="q" label="Search" alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} />,
  <NumberInput key="riskScore_gte" source="riskScore_gte" label="Risk from" />,
];

const CustomerList = () => (
  <List filters={filters} sort={{ field: 'riskScore', order: 'DESC' }} perPage={25}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="reference" />
      <DataTable.Col source="type" />
      <DataTable.Col source="country" />
      <DataTable.NumberCol source="riskScore" />
      <DataTable.Col source="status" />
      <DataTable.NumberCol source="openMatches" />
      <DataTable.Col source="nextReview" field={DateField} />
      <DataTable.Col source="pep" field={BooleanField} />
      <DataTable.Col source="updatedAt" field={DateField} />
    </DataTable>
  </List>
);

const CustomerShow = () => (
  <Show>
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Identity">
        <TextField source="name" />
        <TextField source="reference" />
        <DateField source="dateOfBirth" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Contact">
        <TextField source="email" />
        <TextField source="phone" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);

const form = (
  <SimpleForm>
    <TextInput source="firstName" />
    <TextInput source="lastName" />
    <DateInput source="dateOfBirth" />
    <TextInput source="email" />
    <BooleanInput source="pep" />
  </SimpleForm>
);

/** Bearer and envelope are the API's; the yardstick learns just these two. */
const httpClient = async (url: string, options: fetchUtils.Options = {}) => {
  const headers = new Headers(options.headers);
  headers.set('Authorization', `Bearer ${localStorage.getItem('token') ?? ''}`);
  const answer = await fetchUtils.fetchJson(url, { ...options, headers });
  return { ...answer, json: (answer.json as { data: unknown }).data };
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Admin dataProvider={simpleRestProvider('/api/v1', httpClient)} disableTelemetry>
      <Resource
        name="customers"
        list={CustomerList}
        show={CustomerShow}
        edit={() => <Edit>{form}</Edit>}
        create={() => <Create>{form}</Create>}
        recordRepresentation="name"
      />
    </Admin>,
  );
