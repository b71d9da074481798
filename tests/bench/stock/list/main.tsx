import { createRoot } from 'react-dom/client';
import {
  Admin,
  BooleanInput,
  DataTable,
  DateField,
  Edit,
  List,
  NumberInput,
  ReferenceField,
  ReferenceInput,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { authProvider, dataProvider } from '../providers.ts';

/** The columns of Flexy's list of products. */
const ProductList = () => (
  <List perPage={25} sort={{ field: 'position', order: 'ASC' }} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.Col source="skuCode" />
      <DataTable.Col source="category">
        <ReferenceField source="category" reference="category_products" />
      </DataTable.Col>
      <DataTable.Col source="status" />
      <DataTable.NumberCol source="stock" />
      <DataTable.NumberCol source="price" options={{ style: 'currency', currency: 'MAD' }} />
      <DataTable.Col source="updatedAt">
        <DateField source="updatedAt" showTime />
      </DataTable.Col>
    </DataTable>
  </List>
);

/** The plain fields of Flexy's form. */
const ProductEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="name" />
      <TextInput source="description" multiline />
      <NumberInput source="price" />
      <SelectInput source="reductionType" choices={['percentage', 'amount'].map((id) => ({ id, name: id }))} />
      <NumberInput source="reductionValue" />
      <NumberInput source="defaultQuantity" />
      <NumberInput source="taxRate" />
      <NumberInput source="cost" />
      <TextInput source="skuCode" />
      <TextInput source="barcode" />
      <SelectInput source="unit" choices={['piece', 'kg', 'l'].map((id) => ({ id, name: id }))} />
      <BooleanInput source="isOnSale" />
      <BooleanInput source="isPublished" />
      <NumberInput source="stock" />
      <NumberInput source="lowStockAt" />
      <ReferenceInput source="category" reference="category_products" />
      <ReferenceInput source="supplier" reference="suppliers" />
    </SimpleForm>
  </Edit>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider}>
    <Resource name="products" list={ProductList} edit={ProductEdit} />
    <Resource name="category_products" recordRepresentation="name" />
    <Resource name="suppliers" recordRepresentation="name" />
  </Admin>,
);
