import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, NumberField, ReferenceField, Resource, TextField } from 'react-admin';
import { authProvider, dataProvider } from './providers.ts';

/** The columns of Flexy's list of products. */
function ProductList() {
  return (
    <List perPage={25} sort={{ field: 'position', order: 'ASC' }}>
      <Datagrid>
        <TextField source="name" />
        <TextField source="skuCode" />
        <ReferenceField source="category" reference="category_products" />
        <TextField source="status" />
        <NumberField source="stock" />
        <NumberField source="price" options={{ style: 'currency', currency: 'MAD' }} />
      </Datagrid>
    </List>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the application.');
createRoot(root).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider}>
    <Resource name="products" list={ProductList} />
    <Resource name="category_products" recordRepresentation="name" />
  </Admin>,
);
