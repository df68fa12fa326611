-- PERMIT-1 says of a request that its signature is bad; a signed transfer that could not be carried
-- out is a transfer that failed.
update deposits set error_code = 'TRANSFER-1' where error_code = 'PERMIT-1';
