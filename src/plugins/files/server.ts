import { definePluginServer } from '#server';
import {
  copyFilesCall,
  createFolderCall,
  deleteFilesCall,
  downloadFileCall,
  filesUsedByCall,
  foldersCall,
  listFilesCall,
  moveFilesCall,
  renameFileCall,
  restoreFilesCall,
  storageUsedCall,
  uploadFileCall,
  zipFilesCall,
} from './calls.ts';
import { folderRightsCall, setFolderRightsCall } from './rightsCalls.ts';
import { duplicatesCall, removeDuplicatesCall } from './duplicateCalls.ts';
import { endShareCall, shareFileCall, sharesCall } from './shareCalls.ts';
import { fileVersionsCall, restoreVersionCall } from './versionCalls.ts';
import { createFolder, deleteFiles, renameFile, restoreFiles } from './server/change.ts';
import { clearUnused, clearUploads } from './server/clean.ts';
import { listDuplicates, removeDuplicates } from './server/duplicates.ts';
import { answerRights, setRights } from './server/folderRights.ts';
import { downloadFile, getFile } from './server/getFile.ts';
import { fileRules } from './server/hooks.ts';
import { texts } from './server/i18n.ts';
import { changeRight } from './rights.ts';
import { answerStorage, listFiles, listFolders } from './server/list.ts';
import { olderImage, olderList } from './server/older.ts';
import { seedFolders } from './server/seed.ts';
import { copyFiles, moveFiles } from './server/transfer.ts';
import { shareRoute } from './server/shareRoute.ts';
import { endShare, listShares, shareFile } from './server/shares.ts';
import { tusRoute } from './server/tusRoute.ts';
import { readablePictures, registerPicture, uploadFile } from './server/upload.ts';
import { filesUsedBy } from './server/usedBy.ts';
import { listVersions, restoreVersion } from './server/versions.ts';
import { getZip, zipFiles } from './server/zip.ts';

export default definePluginServer({
  rights: [{ ...changeRight, title: texts.rights.change, help: texts.rights.changeHelp }],
  hooks: { files: fileRules },
  jobs: { 'files.clear': clearUnused },
  calls(host) {
    host.call(listFilesCall, listFiles(host));
    host.call(foldersCall, listFolders(host));
    host.call(createFolderCall, createFolder(host));
    host.call(uploadFileCall, uploadFile(host));
    host.call(renameFileCall, renameFile(host));
    host.call(moveFilesCall, moveFiles(host));
    host.call(copyFilesCall, copyFiles(host));
    host.call(deleteFilesCall, deleteFiles);
    host.call(restoreFilesCall, restoreFiles);
    host.call(filesUsedByCall, filesUsedBy(host));
    host.call(zipFilesCall, zipFiles(host));
    host.call(downloadFileCall, downloadFile(host));
    host.call(storageUsedCall, answerStorage(host));
    host.call(folderRightsCall, answerRights(host));
    host.call(setFolderRightsCall, setRights);
    host.call(duplicatesCall, listDuplicates(host));
    host.call(removeDuplicatesCall, removeDuplicates);
    host.call(sharesCall, listShares(host));
    host.call(shareFileCall, shareFile(host));
    host.call(endShareCall, endShare);
    host.call(fileVersionsCall, listVersions(host));
    host.call(restoreVersionCall, restoreVersion(host));
  },
  routes(router, host) {
    router.all('/:locale/storage/get-file', getFile(host));
    router.all('/:locale/storage/get-zip', getZip(host));
    router.all('/:locale/storage/share/:secret', shareRoute(host));
    router.all('/:locale/file-manager', olderList(host));
    router.all('/:locale/file-manager-image', olderImage(host));
    router.all('/:locale/api/file-manager/tus{/:upload}', tusRoute(host));
  },
  async start(host, signal) {
    await seedFolders(host);
    host.files.onPicture(registerPicture(host));
    host.files.allowPictures(readablePictures);
    clearUploads(host, signal);
  },
});
