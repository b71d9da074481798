// An application of react-admin as its authors write one: list, form with tabs, and show page with routed tabs.
import { BasenameContextProvider } from 'ra-core';
import {
  AutocompleteInput,
  BulkDeleteButton,
  Create,
  Datagrid,
  DateField,
  DateTimeInput,
  Edit,
  List,
  NumberField,
  ReferenceField,
  ReferenceInput,
  Show,
  SimpleForm,
  TabbedForm,
  TabbedShowLayout,
  TextField,
  TextInput,
  required,
} from 'react-admin';
import { Route, Routes } from 'react-router';
import { RaScope } from '#admin';

const EventList = () => (
  <List resource="events" title="Ported events" filters={[<TextInput key="title" source="title" alwaysOn />]}>
    <Datagrid rowClick="edit" bulkActionButtons={<BulkDeleteButton />}>
      <TextField source="title" />
      <NumberField source="repeatCount" />
      <DateField source="startAt" showTime />
      <DateField source="startDay" />
      <ReferenceField source="customer.id" reference="customers">
        <TextField source="fullName" />
      </ReferenceField>
    </Datagrid>
  </List>
);

const EventEdit = () => (
  <Edit resource="events">
    <TabbedForm>
      <TabbedForm.Tab label="Event">
        <TextInput source="title" validate={required()} />
        <DateTimeInput source="startAt" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Customer" path="customer">
        <ReferenceInput source="customer.id" reference="customers">
          <AutocompleteInput optionText="fullName" label="Customer" />
        </ReferenceInput>
      </TabbedForm.Tab>
    </TabbedForm>
  </Edit>
);

const EventCreate = () => (
  <Create resource="events">
    <SimpleForm>
      <TextInput source="title" validate={required()} />
    </SimpleForm>
  </Create>
);

const EventShow = () => (
  <Show resource="events">
    <TabbedShowLayout>
      <TabbedShowLayout.Tab label="Event">
        <TextField source="title" />
      </TabbedShowLayout.Tab>
      <TabbedShowLayout.Tab label="Place" path="place">
        <TextField source="place" />
      </TabbedShowLayout.Tab>
    </TabbedShowLayout>
  </Show>
);

/** The page of the plugin, at `ported/*`. */
export default function PortedPage() {
  return (
    <RaScope resources={['events', 'customers']}>
      <BasenameContextProvider basename="/ported">
        <Routes>
          <Route path="events" element={<EventList />} />
          <Route path="events/create" element={<EventCreate />} />
          <Route path="events/:id/show/*" element={<EventShow />} />
          <Route path="events/:id/*" element={<EventEdit />} />
        </Routes>
      </BasenameContextProvider>
    </RaScope>
  );
}
