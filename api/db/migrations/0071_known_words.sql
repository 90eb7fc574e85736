-- Not valid: it holds for what is written from now on, and neither reads nor refuses the rows that are there.
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('received', 'applied', 'returned', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "balance_returns" ADD CONSTRAINT "balance_returns_status_known" CHECK ("balance_returns"."status" in ('to_send', 'sent', 'withdrawn')) NOT VALID;--> statement-breakpoint
ALTER TABLE "callouts" ADD CONSTRAINT "callouts_type_known" CHECK ("callouts"."type" in ('info', 'success', 'warning', 'error')) NOT VALID;--> statement-breakpoint
ALTER TABLE "composed_newsletter_recipients" ADD CONSTRAINT "composed_newsletter_recipients_state_known" CHECK ("composed_newsletter_recipients"."state" in ('waiting', 'written', 'unsubscribed', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "composed_newsletters" ADD CONSTRAINT "composed_newsletters_items_from_known" CHECK ("composed_newsletters"."items_from" in ('none', 'chosen', 'newest')) NOT VALID;--> statement-breakpoint
ALTER TABLE "composed_newsletters" ADD CONSTRAINT "composed_newsletters_audience_known" CHECK ("composed_newsletters"."audience" in ('newsletter', 'kinds')) NOT VALID;--> statement-breakpoint
ALTER TABLE "composed_newsletters" ADD CONSTRAINT "composed_newsletters_state_known" CHECK ("composed_newsletters"."state" in ('draft', 'scheduled', 'sending', 'sent')) NOT VALID;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_media_type_known" CHECK ("content_items"."media_type" in ('digital', 'pdf', 'download')) NOT VALID;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_status_known" CHECK ("content_items"."status" in ('draft', 'published', 'archived', 'sold')) NOT VALID;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_action_known" CHECK ("content_revisions"."action" in ('created', 'changed', 'scheduled', 'published', 'unpublished', 'archived', 'restored', 'kept')) NOT VALID;--> statement-breakpoint
ALTER TABLE "surveys" ADD CONSTRAINT "surveys_rating_known" CHECK ("surveys"."rating" in ('great', 'ok', 'poor')) NOT VALID;--> statement-breakpoint
ALTER TABLE "library_exports" ADD CONSTRAINT "library_exports_state_known" CHECK ("library_exports"."state" in ('waiting', 'writing', 'finished', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "library_import_items" ADD CONSTRAINT "library_import_items_outcome_known" CHECK ("library_import_items"."outcome" in ('created', 'changed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "library_imports" ADD CONSTRAINT "library_imports_format_known" CHECK ("library_imports"."format" in ('zip', 'ghost', 'wordpress')) NOT VALID;--> statement-breakpoint
ALTER TABLE "library_imports" ADD CONSTRAINT "library_imports_state_known" CHECK ("library_imports"."state" in ('uploading', 'waiting', 'checking', 'checked', 'importing', 'finished', 'failed', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_status_known" CHECK ("disputes"."status" in ('needs_response', 'under_review', 'won', 'lost')) NOT VALID;--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_kind_known" CHECK ("document_series"."kind" in ('invoice', 'credit_note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_vat_treatment_known" CHECK ("invoice_lines"."vat_treatment" in ('charged', 'reverse_charge', 'export', 'outside_scope')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit_note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_paid_by_known" CHECK ("invoices"."paid_by" in ('card', 'bacs')) NOT VALID;--> statement-breakpoint
ALTER TABLE "late_charges" ADD CONSTRAINT "late_charges_status_known" CHECK ("late_charges"."status" in ('created', 'returned', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_known" CHECK ("payment_attempts"."method" in ('card', 'bacs')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_status_known" CHECK ("payment_attempts"."status" in ('created', 'processing', 'succeeded', 'failed', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method_known" CHECK ("refunds"."method" in ('card', 'bacs')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('created', 'succeeded', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_outcome_known" CHECK ("member_import_rows"."outcome" in ('new', 'changed', 'unchanged', 'refused')) NOT VALID;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_mail_known" CHECK ("member_import_rows"."mail" in ('invitation', 'plan')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_type_known" CHECK ("order_lines"."type" in ('product', 'subscription')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_upgrade_known" CHECK ("order_lines"."upgrade" in ('upgrade', 'upgrade_renewal')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vat_treatment_known" CHECK ("order_lines"."vat_treatment" in ('charged', 'reverse_charge', 'export', 'outside_scope')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_known" CHECK ("orders"."payment_status" in ('unpaid', 'part_paid', 'paid', 'part_refunded', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fulfilment_status_known" CHECK ("orders"."fulfilment_status" in ('unfulfilled', 'active', 'shipped', 'completed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('new', 'completed', 'shipped', 'active', 'pending', 'paid', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_type_known" CHECK ("orders"."payment_type" in ('card', 'bacs')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_vat_treatment_known" CHECK ("orders"."vat_treatment" in ('charged', 'reverse_charge', 'export', 'outside_scope')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shipping_vat_treatment_known" CHECK ("orders"."shipping_vat_treatment" in ('charged', 'reverse_charge', 'export', 'outside_scope')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_type_known" CHECK ("payments"."type" in ('card', 'bacs')) NOT VALID;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_status_known" CHECK ("subscriptions"."status" in ('active', 'paused', 'cancelled', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payout_parts" ADD CONSTRAINT "payout_parts_kind_known" CHECK ("payout_parts"."kind" in ('charge', 'refund', 'dispute', 'fee', 'failed_payout', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status_known" CHECK ("payouts"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_parts_known" CHECK ("payouts"."parts" in ('waiting', 'read', 'unknown')) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_lane_known" CHECK ("jobs"."lane" in ('mail', 'billing', 'bulk', 'library')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_lane_known" CHECK ("mails"."lane" in ('mail', 'bulk')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sandbox_objects" ADD CONSTRAINT "sandbox_objects_kind_known" CHECK ("sandbox_objects"."kind" in ('customer', 'payment_method', 'setup_intent', 'checkout.session', 'payment_intent', 'refund', 'dispute', 'balance_transaction', 'payout', 'event', 'idempotency_key')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_template_known" CHECK ("product_categories"."template" in ('standard', 'showcase')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_known" CHECK ("products"."type" in ('product', 'subscription')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vat_class_known" CHECK ("products"."vat_class" in ('standard', 'printed_publication')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_template_known" CHECK ("products"."template" in ('standard', 'showcase')) NOT VALID;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_type_known" CHECK ("addresses"."type" in ('account', 'delivery', 'billing')) NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_sends" ADD CONSTRAINT "newsletter_sends_kind_known" CHECK ("newsletter_sends"."kind" in ('weekly', 'monthly')) NOT VALID;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_purpose_known" CHECK ("one_time_links"."purpose" in ('login', 'reset')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_consent_known" CHECK ("users"."consent" in ('accepted', 'rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "vat_number_checks" ADD CONSTRAINT "vat_number_checks_source_known" CHECK ("vat_number_checks"."source" in ('vies', 'hmrc')) NOT VALID;--> statement-breakpoint
ALTER TABLE "vat_number_checks" ADD CONSTRAINT "vat_number_checks_result_known" CHECK ("vat_number_checks"."result" in ('valid', 'invalid', 'unavailable')) NOT VALID;