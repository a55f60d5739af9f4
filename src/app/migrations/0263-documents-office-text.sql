-- Files of word processors, spreadsheets and presentations are looked at once more: their words are found from now on.
update attachment set processing = 'waiting', processing_tries = 0, processing_until = null
where file_id is not null and processing is null
  and mime_type ~ '^application/vnd\.(openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)|oasis\.opendocument\.(text|spreadsheet|presentation))$';
